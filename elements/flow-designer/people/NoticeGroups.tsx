/** Edits the recipients of a notice as a list of groups. Each group has one recipient type. */
import { type Named, type NoticeGroup, PEOPLE_SELECTION_TYPE, type SetType } from '@countersign/sdk/flow';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useId, useRef } from 'react';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button, IconButton } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import { nodePanelCss } from '../panel/styles.ts';
import { nodePanelTextsForLanguage } from '../panel/texts.ts';
import { PeopleList } from './PeopleList.tsx';
import type { PeopleKind } from './sources.ts';
import { peopleTextsForLanguage } from './texts.ts';

const PEOPLE_KIND_BY_RECIPIENT_TYPE = {
  members: 'users',
  role: 'roles',
  dynamic: undefined,
  initiator: undefined,
  organization: 'organizations',
  position: 'positions',
} as const satisfies Record<NoticeRecipientType, PeopleKind | undefined>;

export type NoticeRecipientType = keyof typeof PEOPLE_SELECTION_TYPE;

const ALL_NOTICE_RECIPIENT_TYPES = Object.keys(PEOPLE_SELECTION_TYPE) as NoticeRecipientType[];

interface NoticeGroupsEditorProps extends EditorProps {
  /**
   * Recipient types that can be selected. Default: all. If the stored type cannot be selected, it stays
   * visible.
   */
  offered?: readonly NoticeRecipientType[];
}

export function NoticeGroupsEditor({
  offered = ALL_NOTICE_RECIPIENT_TYPES,
  ...props
}: NoticeGroupsEditorProps): ReactNode {
  useAdoptedCss(nodePanelCss);
  const { value, lang, onChange } = props;
  const t = nodePanelTextsForLanguage(lang);
  const box = useRef<HTMLDivElement>(null);
  const groups = Array.isArray(value) ? (value as NoticeGroup[]) : [];
  /**
   * Removing the last group also removes its button, so the focus moves to the add button. After the removal
   * of another group, the next group moves up and the focus stays at the same place.
   */
  const remove = (at: number) => {
    onChange(groups.toSpliced(at, 1));
    if (at === groups.length - 1) box.current?.querySelector<HTMLElement>(':scope>.kit-add')?.focus();
  };
  return (
    <div ref={box} className="node-part">
      {groups.map((group, at) => (
        <NoticeGroupFields
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
      <Button
        look="add"
        onClick={() =>
          onChange([
            ...groups,
            { approverType: PEOPLE_SELECTION_TYPE.members, approverIds: [], approverNames: [] },
          ])
        }
      >
        + {t('addGroup')}
      </Button>
    </div>
  );
}

interface NoticeGroupFieldsProps extends EditorProps {
  n: number;
  offered: readonly NoticeRecipientType[];
  group: NoticeGroup;
  onGroup(group: NoticeGroup, options?: { typing?: boolean }): void;
  onRemove(): void;
}

function NoticeGroupFields({
  n,
  offered,
  group,
  onGroup,
  onRemove,
  ...props
}: NoticeGroupFieldsProps): ReactNode {
  const { setting, lang } = props;
  const t = nodePanelTextsForLanguage(lang);
  const levelId = useId();
  const { approverType, approverIds = [], approverNames = [], levelMode = 1 } = group;
  const name = recipientTypeFromCode(approverType);
  const kind = name && PEOPLE_KIND_BY_RECIPIENT_TYPE[name];
  const people = approverIds.map((id, at) => ({ id, name: approverNames[at] ?? id }));
  const choose = (next: SetType) => onGroup({ approverType: next, approverIds: [], approverNames: [] });
  const setPeople = (list: Named[], options?: { typing?: boolean }) =>
    onGroup(
      { ...group, approverIds: list.map(({ id }) => id), approverNames: list.map(one => one.name) },
      options,
    );
  return (
    <fieldset className="node-group">
      <legend className="panel-unseen">{t('group', { n })}</legend>
      <div className="node-group-head">
        <Select
          aria-label={t('groupType')}
          value={approverType}
          onChange={event => choose(Number(event.target.value) as SetType)}
        >
          {ALL_NOTICE_RECIPIENT_TYPES.filter(one => offered.includes(one) || one === name).map(one => (
            <option key={one} value={PEOPLE_SELECTION_TYPE[one]} disabled={!offered.includes(one)}>
              {recipientTypeLabel(lang, one)}
            </option>
          ))}
        </Select>
        <IconButton label={t('removeGroup', { n })} onClick={onRemove}>
          ×
        </IconButton>
      </div>
      {name === 'dynamic' && (
        <div className="node-line">
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
          label={recipientTypeLabel(lang, name)}
          lang={lang}
          people={people}
          onChange={setPeople}
        />
      )}
    </fieldset>
  );
}

const recipientTypeFromCode = (type: SetType): NoticeRecipientType | undefined =>
  ALL_NOTICE_RECIPIENT_TYPES.find(key => PEOPLE_SELECTION_TYPE[key] === type);

/**
 * Returns the label of a recipient type. In notices, the type `dynamic` always means a manager of the
 * initiator, so it has a label of its own.
 */
const recipientTypeLabel = (lang: Lang, kind: NoticeRecipientType): string =>
  kind === 'dynamic'
    ? peopleTextsForLanguage(lang)('leader')
    : translator(lang, flowSettingTexts)(`setType.${kind}`);
