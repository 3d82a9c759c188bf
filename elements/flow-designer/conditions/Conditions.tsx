/** The conditions of a lane: groups joined by or, conditions of a group joined by and. */
import { type Condition, valueFaultsIn } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { addControls } from '../../controls/loaded-controls.ts';
import { controls } from '../../controls/registry.ts';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { formFieldsAtom } from '../panel/form-fields.ts';
import { formAtom } from '../store/atoms.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { comparableFields, newCondition } from './condition.ts';
import { conditionsCss } from './styles.ts';
import { conditionTextsIn } from './texts.ts';

/** Every control can be drawn from here on. */
addControls(controls);

export function Conditions({ value, lang, onChange }: EditorProps): ReactNode {
  useAdoptedCss(conditionsCss);
  const t = conditionTextsIn(lang);
  const allFields = useAtomValue(formFieldsAtom);
  const fields = useMemo(() => comparableFields(allFields), [allFields]);
  const fieldsFor = ({ field }: Condition) => comparableFields(allFields, field);
  const form = useAtomValue(formAtom);
  const findFault = useMemo(() => form && valueFaultsIn(form), [form]);
  const box = useRef<HTMLDivElement>(null);
  const groups = Array.isArray(value) ? (value as Condition[][]) : [];
  const fresh = () => newCondition(fields?.[0]);
  const setGroup = (at: number, group: Condition[], options?: { typing?: boolean }) =>
    onChange(groups.with(at, group), options);
  /** The button of the last one goes with it, and the focus to the button that adds; other rows move up below the focus. */
  const leave = (isLast: boolean) => {
    if (isLast) box.current?.querySelector<HTMLElement>('.csp-add')?.focus();
  };
  const removeGroup = (at: number) => {
    onChange(groups.toSpliced(at, 1));
    leave(at === groups.length - 1);
  };
  const removeCondition = (at: number, group: Condition[], place: number) => {
    if (group.length === 1) return removeGroup(at);
    setGroup(at, group.toSpliced(place, 1));
    leave(place === group.length - 1);
  };
  /** Without a form a field is typed; a form without fields has nothing to compare. */
  const hasFields = fields?.length !== 0;
  if (!hasFields && groups.length === 0) return <p className="csp-note">{t('noFields')}</p>;
  return (
    <div ref={box} className="cfc-groups">
      {!hasFields && <p className="csp-note">{t('noFields')}</p>}
      {!fields && <p className="csp-note">{t('noForm')}</p>}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <div key={at} className="cfc-or">
          {at > 0 && (
            <span className="cfc-joint" aria-hidden="true">
              {t('or')}
            </span>
          )}
          <fieldset className="cfc-group">
            <legend className="csp-unseen">{t('group', { n: at + 1 })}</legend>
            <div className="cfc-group-head">
              <span aria-hidden="true">{t('group', { n: at + 1 })}</span>
              {hasFields && (
                <button
                  type="button"
                  className="csp-link"
                  aria-label={t('copyGroup', { n: at + 1 })}
                  onClick={() => onChange(groups.toSpliced(at + 1, 0, group))}
                >
                  {t('copy')}
                </button>
              )}
              <button
                type="button"
                className="csp-icon-button"
                aria-label={t('removeGroup', { n: at + 1 })}
                title={t('removeGroup', { n: at + 1 })}
                onClick={() => removeGroup(at)}
              >
                ×
              </button>
            </div>
            {group.map((condition, place) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
                key={place}
                lang={lang}
                n={place + 1}
                fields={fieldsFor(condition)}
                findFault={findFault}
                condition={condition}
                onChange={(next, options) => setGroup(at, group.with(place, next), options)}
                onRemove={() => removeCondition(at, group, place)}
              />
            ))}
            {hasFields && (
              <button type="button" className="csp-link" onClick={() => setGroup(at, [...group, fresh()])}>
                + {t('addCondition')}
              </button>
            )}
          </fieldset>
        </div>
      ))}
      {hasFields && (
        <button type="button" className="csp-button csp-add" onClick={() => onChange([...groups, [fresh()]])}>
          + {groups.length === 0 ? t('addCondition') : t('addGroup')}
        </button>
      )}
      {groups.length > 0 && <p className="csp-note">{t('incomplete')}</p>}
    </div>
  );
}
