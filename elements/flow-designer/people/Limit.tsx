/** Edits the time limit of a node: the duration, the action when it expires, and repeated reminders. */
import { type FlowNode, NODE, type TimeLimit, type WaitTime } from '@countersign/sdk/flow';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { Select } from '../../ui/kit/fields.tsx';
import { DueExample } from '../panel/editors/DueExample.tsx';
import { DurationEditor } from '../panel/editors/Duration.tsx';
import { nodePanelTextsForLanguage } from '../panel/texts.ts';
import { PeopleList } from './PeopleList.tsx';

const ONE_DAY: WaitTime = { minutes: 1440, unit: 'day' };
const DEFAULT_TIME_LIMIT: TimeLimit = { ...ONE_DAY, do: 'remind' };
const TIME_LIMIT_ACTIONS: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];

export function TimeLimitEditor(props: EditorProps): ReactNode {
  const { id, setting, value, subjects, lang, describedBy, onChange } = props;
  const t = nodePanelTextsForLanguage(lang);
  const ids = { minutes: useId(), do: useId(), every: useId(), times: useId() };
  const limit = value as TimeLimit | undefined;
  const node = subjects[0] as unknown as FlowNode;
  /*
   * Assignees of a handling node cannot reject, so the time limit of a handling node does not offer the
   * action `reject`.
   */
  // If the stored time limit of a handling node already uses the action `reject`, the node still offers this action.
  const offered = TIME_LIMIT_ACTIONS.filter(
    one => one !== 'reject' || node.type !== NODE.handler || limit?.do === one,
  );
  const set = (change: Partial<TimeLimit>, options?: { typing?: boolean }) =>
    onChange({ ...(limit ?? DEFAULT_TIME_LIMIT), ...change }, options);
  const setWait = (wait: WaitTime, options?: { typing?: boolean }) => {
    const { unit: _, ...others } = limit ?? DEFAULT_TIME_LIMIT;
    onChange({ ...others, ...wait }, options);
  };
  const setAgain = (again: TimeLimit['again']) => {
    const { again: _, ...others } = limit ?? DEFAULT_TIME_LIMIT;
    onChange(again ? { ...others, again } : others);
  };
  return (
    <div className="node-part">
      <label className="node-check">
        <input
          id={id}
          type="checkbox"
          checked={limit !== undefined}
          disabled={limit === undefined && setting.idle !== undefined}
          aria-describedby={describedBy}
          onChange={() => onChange(limit ? undefined : DEFAULT_TIME_LIMIT)}
        />
        {t('limitOn')}
      </label>
      {limit && (
        <>
          <div className="node-line">
            <label htmlFor={ids.minutes}>{t('limitMinutes')}</label>
            <DurationEditor
              key={node.id}
              id={ids.minutes}
              at={`${setting.at}.minutes`}
              lang={lang}
              value={limit}
              onChange={setWait}
            />
          </div>
          <DueExample wait={limit} lang={lang} />
          <div className="node-line">
            <label htmlFor={ids.do}>{t('limitDo')}</label>
            <Select
              id={ids.do}
              value={limit.do}
              onChange={event => set({ do: event.target.value as TimeLimit['do'] })}
            >
              {offered.map(one => (
                <option key={one} value={one}>
                  {t(`limit.${one}`)}
                </option>
              ))}
            </Select>
          </div>
          {limit.do === 'transfer' && (
            <PeopleList
              kind="users"
              label={t('limitTo')}
              lang={lang}
              people={limit.to ?? []}
              onChange={(to, options) => set({ to }, options)}
            />
          )}
          {limit.do === 'remind' && (
            <label className="node-check">
              <input
                type="checkbox"
                checked={limit.again !== undefined}
                onChange={() => setAgain(limit.again ? undefined : { ...ONE_DAY, times: 3 })}
              />
              {t('again')}
            </label>
          )}
          {limit.do === 'remind' && limit.again && (
            <>
              <div className="node-line">
                <label htmlFor={ids.every}>{t('againEvery')}</label>
                <DurationEditor
                  key={node.id}
                  id={ids.every}
                  at={`${setting.at}.again.minutes`}
                  lang={lang}
                  value={limit.again}
                  onChange={(wait, options) =>
                    set({ again: { ...wait, times: limit.again?.times ?? 1 } }, options)
                  }
                />
              </div>
              <div className="node-line">
                <label htmlFor={ids.times}>{t('againTimes')}</label>
                <NumberInput
                  {...props}
                  id={ids.times}
                  setting={{
                    ...setting,
                    at: `${setting.at}.again.limit`,
                    default: undefined,
                    min: 1,
                    max: 1000,
                  }}
                  value={limit.again.times}
                  onChange={(times, options) =>
                    set({ again: { ...ONE_DAY, ...limit.again, times: Number(times ?? 1) } }, options)
                  }
                />
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
