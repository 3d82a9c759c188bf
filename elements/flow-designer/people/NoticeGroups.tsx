/** The recipients of a notice: any number of groups, each of one kind of people. */
import { type Named, type NoticeGroup, SET_TYPE, type SetType } from '@countersign/sdk/flow';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useId, useRef } from 'react';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { nodePanelCss } from '../panel/styles.ts';
import { nodePanelTextsIn } from '../panel/texts.ts';
import { PeopleList } from './PeopleList.tsx';
import type { PeopleKind } from './sources.ts';
import { peopleTextsIn } from './texts.ts';

const KINDS = {
  members: 'users',
  role: 'roles',
  dynamic: undefined,
  initiator: undefined,
  organization: 'organizations',
  position: 'positions',
} as const satisfies Record<GroupKind, PeopleKind | undefined>;

export type GroupKind = keyof typeof SET_TYPE;

const EVERY_KIND = Object.keys(SET_TYPE) as GroupKind[];

interface GroupsProps extends EditorProps {
  /** All kinds by default. One that is not offered is shown where it is stored. */
  offered?: readonly GroupKind[];
}

export function Groups({ offered = EVERY_KIND, ...props }: GroupsProps): ReactNode {
  useAdoptedCss(nodePanelCss);
  const { value, lang, onChange } = props;
  const t = nodePanelTextsIn(lang);
  const box = useRef<HTMLDivElement>(null);
  const groups = Array.isArray(value) ? (value as NoticeGroup[]) : [];
  /** The button of the last group goes with it; other groups move up below the focus. */
  const remove = (at: number) => {
    onChange(groups.toSpliced(at, 1));
    if (at === groups.length - 1) box.current?.querySelector<HTMLElement>(':scope>.csp-add')?.focus();
  };
  return (
    <div ref={box} className="cfp-part">
      {groups.map((group, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          key={at}
          {...props}
          n={at + 1}
          offered={offered}
          group={group}
          onGroup={(next, options) => onChange(groups.with(at, next), options)}
          onRemove={() => remove(at)}
        />
      ))}
      <button
        type="button"
        className="csp-button csp-add"
        onClick={() =>
          onChange([...groups, { approverType: SET_TYPE.members, approverIds: [], approverNames: [] }])
        }
      >
        + {t('addGroup')}
      </button>
    </div>
  );
}

interface GroupProps extends EditorProps {
  n: number;
  offered: readonly GroupKind[];
  group: NoticeGroup;
  onGroup(group: NoticeGroup, options?: { typing?: boolean }): void;
  onRemove(): void;
}

function Group({ n, offered, group, onGroup, onRemove, ...props }: GroupProps): ReactNode {
  const { setting, lang } = props;
  const t = nodePanelTextsIn(lang);
  const levelId = useId();
  const { approverType, approverIds = [], approverNames = [], levelMode = 1 } = group;
  const name = nameOf(approverType);
  const kind = name && KINDS[name];
  const people = approverIds.map((id, at) => ({ id, name: approverNames[at] ?? id }));
  const choose = (next: SetType) => onGroup({ approverType: next, approverIds: [], approverNames: [] });
  const setPeople = (list: Named[], options?: { typing?: boolean }) =>
    onGroup(
      { ...group, approverIds: list.map(({ id }) => id), approverNames: list.map(one => one.name) },
      options,
    );
  return (
    <fieldset className="cfp-group">
      <legend className="csp-unseen">{t('group', { n })}</legend>
      <div className="cfp-group-head">
        <select
          className="csp-input csp-select"
          aria-label={t('groupType')}
          value={approverType}
          onChange={event => choose(Number(event.target.value) as SetType)}
        >
          {EVERY_KIND.filter(one => offered.includes(one) || one === name).map(one => (
            <option key={one} value={SET_TYPE[one]} disabled={!offered.includes(one)}>
              {kindText(lang, one)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="csp-icon-button"
          aria-label={t('removeGroup', { n })}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {name === 'dynamic' && (
        <div className="cfp-line">
          <label htmlFor={levelId}>{t('level')}</label>
          <NumberInput
            {...props}
            id={levelId}
            setting={{ ...setting, at: `${setting.at}.${n}.limit`, default: undefined, min: 1, max: 20 }}
            value={levelMode}
            onChange={(level, options) => onGroup({ ...group, levelMode: Number(level ?? 1) }, options)}
          />
        </div>
      )}
      {kind && (
        <PeopleList
          key={kind}
          kind={kind}
          label={kindText(lang, name)}
          lang={lang}
          people={people}
          onChange={setPeople}
        />
      )}
    </fieldset>
  );
}

const nameOf = (type: SetType): GroupKind | undefined => EVERY_KIND.find(key => SET_TYPE[key] === type);

/** Dynamic people of a notice are always a leader of the initiator. */
const kindText = (lang: Lang, kind: GroupKind): string =>
  kind === 'dynamic' ? peopleTextsIn(lang)('leader') : translator(lang, flowSettingTexts)(`setType.${kind}`);
