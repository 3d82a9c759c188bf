/** Edits the tenant's theme, with a live preview, contrast ratios, undo and redo. */
import '../../../ui/settings/settings-page.css';
import './theme.css';
import type { Theme as Colors } from '@countersign/elements/tokens';
import type { PartOf, ThemeConfig } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { Switch } from '../../../ui/button/Switch.tsx';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { AdminPage } from '../../../ui/Page.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { ContrastTable } from './Contrast.tsx';
import {
  COLOR_GROUPS,
  type ColorName,
  defaultColor,
  isColorOrEmpty,
  removeEmptyThemeValues,
  THEME_PRESETS,
} from './fields.ts';
import { ThemePreview } from './Preview.tsx';
import { themeTexts } from './texts.ts';
import { useUndoableState } from './use-steps.ts';

const THEME_QUERY_KEY = 'theme';
type StoredTheme = PartOf<'GET theme/setting', 'response'>;

export default function Theme() {
  const { t } = useTexts(themeTexts);
  const setting = useQuery({ queryKey: [THEME_QUERY_KEY, 'setting'], queryFn: () => client.theme.setting() });
  return (
    <AdminPage intro={t('theme.intro')}>
      {setting.isError && <QueryFailure error={setting.error} retry={() => setting.refetch()} />}
      {setting.data && <ThemeEditor key={setting.data.version} stored={setting.data} />}
    </AdminPage>
  );
}

function ThemeEditor({ stored }: { stored: StoredTheme }) {
  const { t } = useTexts(themeTexts);
  const cache = useQueryClient();
  const { place, restored } = useRestoredInput<ThemeConfig>('theme', String(stored.version));
  const steps = useUndoableState<ThemeConfig>(restored ?? stored.config);
  const config = steps.state;
  const text = JSON.stringify(removeEmptyThemeValues(config));
  const isSame = text === JSON.stringify(removeEmptyThemeValues(stored.config));
  const isValid = Object.entries(config).every(
    ([name, value]) => name === 'customStyle' || typeof value !== 'string' || isColorOrEmpty(value),
  );
  const dirty = useRef(false);
  dirty.current = !isSame;
  usePersistedUnsavedInput(place, isSame ? undefined : config);
  const save = useListMutation(
    THEME_QUERY_KEY,
    () => client.theme.update({ body: { config: text, version: stored.version } }),
    {
      showsErrors: true,
      onDone: () => cache.invalidateQueries(userInfoQuery),
    },
  );
  const shown = useMemo<Colors>(() => {
    const { useConfig: _, ...colors } = JSON.parse(text) as ThemeConfig;
    return colors as Colors;
  }, [text]);
  const set = (part: ThemeConfig, merge?: string) => steps.push({ ...config, ...part }, merge);
  const byKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const run =
      key === 's'
        ? () => save.mutate(undefined)
        : key === 'z'
          ? event.shiftKey
            ? steps.redo
            : steps.undo
          : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of buttons inside
    <div className="theme-page" onKeyDown={byKey}>
      <div>
        {save.error && <Alert severity="error">{save.error.message}</Alert>}
        <section className="settings-card">
          <Switch
            isLabelShown
            label={t('theme.useConfig')}
            checked={config.useConfig !== false}
            onChange={() => set({ useConfig: config.useConfig === false })}
          />
          <small>{t('theme.useConfigHint')}</small>
          <div className="theme-bar">
            <span>{t('theme.preset')}</span>
            {THEME_PRESETS.map(({ name, config: preset }) => (
              <Button
                key={name}
                size="small"
                variant="outlined"
                startIcon={<PresetSwatch config={preset} />}
                onClick={() => steps.push({ ...preset, ...removeThemeColors(config) })}
              >
                {t(`theme.${name}`)}
              </Button>
            ))}
          </div>
        </section>
        {COLOR_GROUPS.map(({ name, colors }) => (
          <section key={name} className="settings-card">
            <h2>{t(`theme.${name}`)}</h2>
            <div className="theme-colors">
              {colors.map(color => (
                <ColorField
                  key={color}
                  name={color}
                  value={config[color] ?? ''}
                  unset={defaultColor(color, shown)}
                  onChange={value => set({ [color]: value }, color)}
                />
              ))}
            </div>
          </section>
        ))}
        <section className="settings-card">
          <TextField
            multiline
            minRows={4}
            label={t('theme.customStyle')}
            helperText={t('theme.customStyleHint')}
            value={config.customStyle ?? ''}
            onChange={event => set({ customStyle: event.target.value }, 'customStyle')}
            slotProps={{ htmlInput: { maxLength: 20_000, spellCheck: false } }}
          />
        </section>
      </div>
      <div className="theme-side">
        <section className="settings-card">
          <div className="theme-bar">
            <Button disabled={!steps.canUndo} onClick={steps.undo}>
              {t('theme.undo')}
            </Button>
            <Button disabled={!steps.canRedo} onClick={steps.redo}>
              {t('theme.redo')}
            </Button>
            <Button
              variant="contained"
              disabled={isSame || !isValid || save.isPending}
              onClick={() => save.mutate(undefined)}
            >
              {t('theme.save')}
            </Button>
          </div>
          <h2>{t('theme.preview')}</h2>
          <ThemePreview theme={shown} />
        </section>
        <section className="settings-card">
          <h2>{t('theme.contrast')}</h2>
          <small>{t('theme.contrastHint')}</small>
          <ContrastTable theme={shown} />
        </section>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </div>
  );
}

/** Swatch of a preset: its theme colour with a border in its navigation colour. */
const PresetSwatch = ({ config }: { config: ThemeConfig }) => (
  <i
    className="theme-swatch"
    style={{ background: config.themeColor, borderColor: config.navColor ?? config.themeColor }}
  />
);

/** Returns the settings that stay when a preset is applied. A preset changes only colours. */
const removeThemeColors = ({ useConfig, customStyle }: ThemeConfig): ThemeConfig =>
  removeEmptyThemeValues({ useConfig, customStyle } as ThemeConfig);

interface ColorFieldProps {
  name: ColorName;
  value: string;
  /** Default colour of the setting. The colour picker shows it while the field is empty or invalid. */
  unset: string;
  onChange: (value: string) => void;
}

function ColorField({ name, value, unset, onChange }: ColorFieldProps) {
  const { t } = useTexts(themeTexts);
  const item = t(`theme.${name}`);
  const isWrong = !isColorOrEmpty(value);
  return (
    <div className="theme-color">
      <input
        type="color"
        aria-label={t('theme.pick', { item })}
        value={isWrong || value === '' ? unset : value.toLowerCase()}
        onChange={event => onChange(event.target.value)}
      />
      <TextField
        label={item}
        value={value}
        placeholder={t('theme.empty')}
        error={isWrong}
        helperText={isWrong ? t('theme.format') : ''}
        onChange={event => onChange(event.target.value.trim())}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 7, spellCheck: false } }}
      />
      {value !== '' && (
        <Button size="small" aria-label={t('theme.clearOf', { item })} onClick={() => onChange('')}>
          {t('theme.clear')}
        </Button>
      )}
    </div>
  );
}
