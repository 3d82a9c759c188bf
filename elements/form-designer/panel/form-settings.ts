/** Defines the settings of the whole form: its layout, label widths and style. */
import type { FormConfig, FormDefinition } from '@countersign/sdk/form';
import { setConfig, setLabelWidth } from '@countersign/sdk/form/edits';
import type { Lang } from '@countersign/sdk/i18n';
import type { PanelSetting, PlaceChange } from '../../designer/panel/setting.ts';
import { formPanelTextsForLanguage } from './texts.ts';

const LABEL_GRID_COLUMNS = 24;
const DEFAULT_LABEL_SPAN = 4;
const DEFAULT_PREVIEW_WIDTH = 850;

const formSettingsByLang = new Map<Lang, readonly PanelSetting[]>();

/** Returns the settings for a form's configuration. Repeated calls return the same list. */
export function formSettings(lang: Lang): readonly PanelSetting[] {
  const known = formSettingsByLang.get(lang) ?? createFormPanelSettings(lang);
  formSettingsByLang.set(lang, known);
  return known;
}

function createFormPanelSettings(lang: Lang): readonly PanelSetting[] {
  const t = formPanelTextsForLanguage(lang);
  const group = 'layout';
  return [
    {
      at: 'layout',
      as: 'one-of',
      group,
      label: t('layout'),
      default: 'vertical',
      entries: [
        { value: 'vertical', text: t('layout-vertical') },
        { value: 'horizontal', text: t('layout-horizontal') },
        { value: 'inline', text: t('layout-inline') },
      ],
    },
    {
      at: 'labelLayout',
      as: 'one-of',
      group,
      label: t('label-layout'),
      default: 'flex',
      entries: [
        { value: 'flex', text: t('label-flex') },
        { value: 'Grid', text: t('label-grid') },
      ],
      when: { at: 'layout', is: 'horizontal' },
    },
    {
      at: 'labelWidth',
      as: 'number',
      group,
      label: t('label-width'),
      help: t('label-width-help'),
      default: 100,
      min: 0,
      max: 600,
      when: { at: 'labelLayout', is: 'flex' },
    },
    {
      at: 'labelSpan',
      as: 'number',
      group,
      label: t('label-col'),
      help: t('label-col-help'),
      default: DEFAULT_LABEL_SPAN,
      min: 1,
      max: LABEL_GRID_COLUMNS - 1,
      when: { at: 'labelLayout', is: 'Grid' },
    },
    {
      at: 'labelAlign',
      as: 'one-of',
      group,
      label: t('label-align'),
      default: 'right',
      entries: [
        { value: 'left', text: t('left') },
        { value: 'right', text: t('right') },
      ],
      when: { at: 'layout', is: 'horizontal' },
    },
    { at: 'hideRequiredMark', as: 'flag', group, label: t('hide-mark'), default: false },
    {
      at: 'previewWidth',
      as: 'number',
      group,
      label: t('preview-width'),
      help: t('preview-width-help'),
      default: DEFAULT_PREVIEW_WIDTH,
      min: 320,
      max: 2560,
    },
    { at: 'customStyle', as: 'code', group, label: t('custom-style'), help: t('custom-style-help') },
  ];
}

/** Properties of the form configuration that the JSON editor omits, because other editors change them. */
export const configPathsOmittedFromJson: readonly string[] = [
  'hideRules',
  'formEvents',
  'labelCol',
  'wrapperCol',
];

/**
 * Returns the form's configuration for the panel. A single label span replaces the label spans of the
 * different screen sizes.
 */
export function toFormConfigForPanel(config: FormConfig): Readonly<Record<string, unknown>> {
  const { labelCol } = config;
  const span = labelCol && (labelCol.span ?? labelCol.lg ?? labelCol.md ?? labelCol.xs);
  return span === undefined ? config : { ...config, labelSpan: span };
}

/**
 * Returns the form with a changed configuration. A label span is applied to every screen size; the inputs get
 * the remaining grid columns.
 */
export const applyConfigChanges = (
  definition: FormDefinition,
  changes: readonly PlaceChange[],
): FormDefinition =>
  changes.reduce(
    (now, { at, value }) =>
      at === 'labelSpan'
        ? setLabelWidth(now, typeof value === 'number' ? value : DEFAULT_LABEL_SPAN)
        : setConfig(now, at, value),
    definition,
  );
