/** The settings of the whole form: its layout, the widths of labels, its style. */
import type { FormConfig, FormDefinition } from '@countersign/sdk/form';
import { setConfig, setLabelWidth } from '@countersign/sdk/form/edits';
import type { Lang } from '@countersign/sdk/i18n';
import type { PanelSetting, PlaceChange } from '../../designer/panel/setting.ts';
import { formPanelTextsIn } from './texts.ts';

const COLUMNS = 24;
const DEFAULT_LABEL_COL = 4;
const PREVIEW_WIDTH = 850;

const cache = new Map<Lang, readonly PanelSetting[]>();

/** Returns the settings of a form's configuration; the same list each time. */
export function formSettings(lang: Lang): readonly PanelSetting[] {
  const known = cache.get(lang) ?? makeSettings(lang);
  cache.set(lang, known);
  return known;
}

function makeSettings(lang: Lang): readonly PanelSetting[] {
  const t = formPanelTextsIn(lang);
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
      default: DEFAULT_LABEL_COL,
      min: 1,
      max: COLUMNS - 1,
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
      default: PREVIEW_WIDTH,
      min: 320,
      max: 2560,
    },
    { at: 'customStyle', as: 'code', group, label: t('custom-style'), help: t('custom-style-help') },
  ];
}

/** The parts of the configuration that other dialogs edit. */
export const reservedConfig: readonly string[] = ['hideRules', 'formEvents', 'labelCol', 'wrapperCol'];

/** Returns the configuration as the panel edits it: one span of labels, where the format has one for each screen size. */
export function configSubject(config: FormConfig): Readonly<Record<string, unknown>> {
  const { labelCol } = config;
  const span = labelCol && (labelCol.span ?? labelCol.lg ?? labelCol.md ?? labelCol.xs);
  return span === undefined ? config : { ...config, labelSpan: span };
}

/** Returns the form after changes of its configuration: a span of labels is one for each screen size, the inputs take the rest. */
export const withConfigChanges = (
  definition: FormDefinition,
  changes: readonly PlaceChange[],
): FormDefinition =>
  changes.reduce(
    (now, { at, value }) =>
      at === 'labelSpan'
        ? setLabelWidth(now, typeof value === 'number' ? value : DEFAULT_LABEL_COL)
        : setConfig(now, at, value),
    definition,
  );
