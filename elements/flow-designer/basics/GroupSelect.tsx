/**
 * Lets the author select the group of a process. The groups come from the host page, otherwise from the
 * server's dictionary, otherwise from a built-in list.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { Select } from '../../ui/kit/fields.tsx';
import { useDesigner } from '../store/designer.ts';
import { Field } from '../view/Field.tsx';
import { type GroupOption, loadProcessGroups } from './sources.ts';
import type { BasicsTexts } from './texts.ts';

const DEFAULT_PROCESS_GROUPS = [
  'personnel',
  'attendance',
  'administration',
  'finance',
  'payroll',
  'assets',
] as const;

interface GroupSelectProps {
  t: BasicsTexts;
  group: string;
  onGroup(group: string): void;
}

export function GroupSelect({ t, group, onGroup }: GroupSelectProps): ReactNode {
  const { readOnly } = useDesigner();
  const { groups, isFailed } = useProcessGroups(t);
  const isKnown = group === '' || groups.some(({ value }) => value === group);
  return (
    <Field name="processType" label={t('group')} fault={isFailed ? t('groupsFailed') : undefined}>
      {({ id, describedBy }) => (
        <Select
          id={id}
          value={group}
          disabled={readOnly}
          aria-describedby={describedBy}
          onChange={event => onGroup(event.target.value)}
        >
          <option value="">{t('noGroup')}</option>
          {groups.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {!isKnown && <option value={group}>{group}</option>}
        </Select>
      )}
    </Field>
  );
}

function useProcessGroups(t: BasicsTexts): { groups: readonly GroupOption[]; isFailed: boolean } {
  const host = useHostPageAccess();
  const { lang } = useDesigner();
  const [loaded, setLoaded] = useState<readonly GroupOption[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    loadProcessGroups({ host, lang }, controller.signal).then(setLoaded, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [host, lang]);
  const groups = loaded ?? DEFAULT_PROCESS_GROUPS.map(value => ({ value, label: t(`group-${value}`) }));
  return { groups, isFailed };
}
