/**
 * Defines the list of parameters: its columns and its filters. The API call `parameter/page` returns the
 * rows.
 */
import type { SystemParameter } from '@countersign/sdk/api/contract';
import type { Translate } from '@countersign/sdk/i18n';
import { client } from '../../../session/client.ts';
import type { TextKey } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { PARAMETER_TYPES } from './form.ts';
import { parameterTexts } from './texts.ts';
import './parameters.css';

type T = Translate<TextKey<typeof parameterTexts>>;

/** Shows a parameter's value. For a secret, the server returns only whether it is set. */
function ParameterValue({ row, t }: { row: SystemParameter; t: T }) {
  const { type, value, defaultValue, hasValue, style, colour } = row;
  if (type === 'secret') return hasValue ? t('parameter.isSet') : '—';
  if (value === '') return '—';
  const text = type === 'boolean' ? t(value === 'true' ? 'parameter.yes' : 'parameter.no') : value;
  return (
    <span
      className={`parameter-value is-${style}`}
      {...(style === 'custom' && { style: { borderColor: colour } })}
    >
      {text}
      {value === defaultValue && <small> · {t('parameter.isDefault')}</small>}
    </span>
  );
}

export const parameters = defineResource({
  name: 'parameter',
  list: client.parameter.page,
  key: 'key',
  title: 'name',
  texts: parameterTexts,
  labels: {
    intro: 'parameter.intro',
    add: 'parameter.add',
    search: 'parameter.search',
    none: 'parameter.none',
  },
  columns: [
    { name: 'name', label: 'parameter.name', minWidth: 150 },
    { name: 'key', label: 'parameter.key', minWidth: 150 },
    { name: 'group', label: 'parameter.group', minWidth: 80, flex: 0.7 },
    {
      name: 'type',
      label: 'parameter.type',
      cell: ({ type }, t) => t(`parameter.${type}`),
      minWidth: 80,
      flex: 0.7,
    },
    {
      name: 'value',
      label: 'parameter.value',
      cell: (row, t) => <ParameterValue row={row} t={t} />,
      flex: 1.4,
      minWidth: 140,
    },
    {
      name: 'isInherited',
      label: 'parameter.source',
      cell: ({ isInherited, isBuiltIn, updateTime }, t) =>
        t(
          !isInherited
            ? 'parameter.own'
            : isBuiltIn && updateTime === null
              ? 'parameter.builtIn'
              : 'parameter.inherited',
        ),
      minWidth: 100,
    },
    { name: 'updateBy', label: 'parameter.updateBy', minWidth: 100 },
    {
      name: 'updateTime',
      label: 'parameter.updateTime',
      cell: ({ updateTime }) => (updateTime === null ? '—' : <RelativeTime at={updateTime} />),
      isHidden: true,
    },
    { name: 'description', label: 'parameter.description', isHidden: true },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'type',
      label: t('parameter.type'),
      choices: PARAMETER_TYPES.map(value => ({ value, label: t(`parameter.${value}`) })),
    },
    { kind: 'text', name: 'group', label: t('parameter.group') },
    { kind: 'flag', name: 'isOwn', label: t('parameter.isOwn') },
  ],
});
