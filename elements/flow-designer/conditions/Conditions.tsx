/**
 * Edits the conditions of a branch (lane). The groups are combined with OR, and the conditions in a group
 * with AND.
 */
import { type Condition, conditionOperandFinderFor, valueFaultFinderFor } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { setLoadedControlEntries } from '../../controls/loaded-controls.ts';
import { controls } from '../../controls/registry.ts';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button, IconButton } from '../../ui/kit/Button.tsx';
import { formFieldsAtom } from '../panel/form-fields.ts';
import { boundFormAtom } from '../store/atoms.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { newCondition, newInitiatorCondition } from './condition.ts';
import { conditionsCss } from './styles.ts';
import { conditionTextsForLanguage } from './texts.ts';

/** Registers all form controls, so that each value can be edited with the control of its field. */
setLoadedControlEntries(controls);

export function BranchConditionsEditor({ value, lang, onChange }: EditorProps): ReactNode {
  useAdoptedCss(conditionsCss);
  const t = conditionTextsForLanguage(lang);
  const fields = useAtomValue(formFieldsAtom);
  const form = useAtomValue(boundFormAtom);
  const findFault = useMemo(() => form && valueFaultFinderFor(form), [form]);
  const findOperand = useMemo(() => form && conditionOperandFinderFor(form), [form]);
  const box = useRef<HTMLDivElement>(null);
  const groups = Array.isArray(value) ? (value as Condition[][]) : [];
  const fresh = () =>
    fields?.length === 0 ? newInitiatorCondition('organization') : newCondition(fields?.[0]);
  const setGroup = (at: number, group: Condition[], options?: { typing?: boolean }) =>
    onChange(groups.with(at, group), options);
  /**
   * Removing the last row also removes its button, so the focus moves to the add button. After the removal of
   * another row, the next row moves up and the focus stays at the same place.
   */
  const leave = (isLast: boolean) => {
    if (isLast) box.current?.querySelector<HTMLElement>('.kit-add')?.focus();
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
  return (
    <div ref={box} className="conditions-groups">
      {fields?.length === 0 && <p className="panel-note">{t('noFields')}</p>}
      {!fields && <p className="panel-note">{t('noForm')}</p>}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <div key={at} className="conditions-or">
          {at > 0 && (
            <span className="conditions-joint" aria-hidden="true">
              {t('or')}
            </span>
          )}
          <fieldset className="conditions-group">
            <legend className="panel-unseen">{t('group', { n: at + 1 })}</legend>
            <div className="conditions-group-head">
              <span aria-hidden="true">{t('group', { n: at + 1 })}</span>
              <Button
                look="link"
                aria-label={t('copyGroup', { n: at + 1 })}
                onClick={() => onChange(groups.toSpliced(at + 1, 0, group))}
              >
                {t('copy')}
              </Button>
              <IconButton
                label={t('removeGroup', { n: at + 1 })}
                title={t('removeGroup', { n: at + 1 })}
                onClick={() => removeGroup(at)}
              >
                ×
              </IconButton>
            </div>
            {group.map((condition, place) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
                key={place}
                lang={lang}
                n={place + 1}
                fields={fields}
                findOperand={findOperand}
                findFault={findFault}
                condition={condition}
                onChange={(next, options) => setGroup(at, group.with(place, next), options)}
                onRemove={() => removeCondition(at, group, place)}
              />
            ))}
            <Button look="link" onClick={() => setGroup(at, [...group, fresh()])}>
              + {t('addCondition')}
            </Button>
          </fieldset>
        </div>
      ))}
      <Button look="add" onClick={() => onChange([...groups, [fresh()]])}>
        + {groups.length === 0 ? t('addCondition') : t('addGroup')}
      </Button>
      {groups.length > 0 && <p className="panel-note">{t('incomplete')}</p>}
    </div>
  );
}
