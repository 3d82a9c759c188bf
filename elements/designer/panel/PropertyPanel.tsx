/**
 * Renders the settings of the selection: a filter, foldable groups, and the help of the current setting. It
 * receives plain props and uses no store.
 */
import type { Lang } from '@countersign/sdk/i18n';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Input } from '../../ui/kit/fields.tsx';
import { type Drafts, SettingInputDraftContext } from './drafts.ts';
import { PanelGroup } from './Group.tsx';
import { findEditorForSetting, SettingRow } from './SettingRow.tsx';
import type { Editors, Notes, PanelSetting, Subject } from './setting.ts';
import { filterSettings, groupPanelSettings } from './settings/filter.ts';
import {
  changesToSetPanelSettingValue,
  hasNonDefaultValue,
  isSettingApplicableToEditedObjects,
} from './settings/places.ts';
import { panelCss } from './styles.ts';
import { panelText } from './texts.ts';
import { useFoldedGroups } from './use-folded.ts';
import { type Revealed, useSettingReveal } from './use-reveal.ts';
import { type EditTarget, type Typing, useTypingUndoSteps } from './use-typing.ts';

/** A section of the panel with custom content instead of a list of settings. */
export interface PanelSection {
  name: string;
  title: string;
  note?: string | undefined;
  content: ReactNode;
}

export interface PropertyPanelProps extends EditTarget {
  lang: Lang;
  /**
   * Id of the current selection. Drafts of inputs, and typing steps in the undo history, belong to one
   * selection.
   */
  subject: string;
  subjects: readonly Subject[];
  settings: readonly PanelSetting[];
  /** Groups of settings in display order. */
  groups: readonly { name: string; title: string }[];
  editors: Editors;
  /** Sections of the panel that follow the groups of settings. */
  sections?: readonly PanelSection[];
  /** Names of the groups that are folded when the panel opens. */
  folded?: readonly string[];
  /** Renders the notes below an editor. */
  Notes?: Notes;
  /** Whether the settings can only be viewed. */
  isReadOnly?: boolean;
  /** The setting to focus. To focus the same setting again, pass a new object. */
  reveal?: Revealed | undefined;
  /** Called after the panel has focused the setting in `reveal`. */
  onRevealed?(): void;
}

const EMPTY_LIST: readonly never[] = [];

/** Returns the note of a folded group: the number of settings in it whose value differs from the default. */
function changedSettingCountText(
  lang: Lang,
  subjects: readonly Subject[],
  settings: readonly PanelSetting[],
): string | undefined {
  const count = settings.filter(setting => hasNonDefaultValue(subjects, setting)).length;
  return count === 0 ? undefined : panelText(lang, 'set-count', { count });
}

export function PropertyPanel(props: PropertyPanelProps): ReactNode {
  useAdoptedCss(panelCss);
  const { lang, subject, subjects, settings, sections = EMPTY_LIST, folded: initially = EMPTY_LIST } = props;
  const [query, setQuery] = useState('');
  const [folded, toggle] = useFoldedGroups(initially);
  const drafts = useRef<Drafts>(new Map());
  const context = useMemo(() => ({ drafts: drafts.current, subject }), [subject]);
  const typing = useTypingUndoSteps(props, subject);
  const change = useSettingChangeHandler(subjects, typing);
  const offered = settings.filter(setting => isSettingApplicableToEditedObjects(subjects, setting, settings));
  const found = filterSettings(offered, query);
  const groups = groupPanelSettings(
    found,
    props.groups.map(({ name }) => name),
  );
  const panel = useSettingReveal(props.reveal, {
    unfold: at => {
      setQuery('');
      const group = offered.find(setting => setting.at === at)?.group;
      if (group !== undefined && folded.has(group)) toggle(group);
    },
    onRevealed: props.onRevealed,
  });
  const isSearching = query.trim() !== '';
  const shownSections = isSearching ? EMPTY_LIST : sections;
  const titleOf = (name: string) => props.groups.find(group => group.name === name)?.title ?? name;
  return (
    <SettingInputDraftContext value={context}>
      <HelpLine panel={panel} lang={lang} settings={offered} onLeave={typing.end}>
        <SettingFilter lang={lang} query={query} onQuery={setQuery} />
        {groups.map(({ name, settings: inside }) => (
          <PanelGroup
            key={name}
            title={titleOf(name)}
            note={
              isSearching || !folded.has(name) ? undefined : changedSettingCountText(lang, subjects, inside)
            }
            isOpen={isSearching || !folded.has(name)}
            onToggle={() => toggle(name)}
          >
            <div className="panel-fields">
              {inside.map(setting => (
                <SettingRow
                  key={
                    findEditorForSetting(props.editors, setting).isReused
                      ? setting.at
                      : `${subject} ${setting.at}`
                  }
                  setting={setting}
                  subjects={subjects}
                  editors={props.editors}
                  Notes={props.Notes}
                  lang={lang}
                  isReadOnly={props.isReadOnly}
                  onChange={change}
                />
              ))}
            </div>
          </PanelGroup>
        ))}
        {shownSections.map(({ name, title, note, content }) => (
          <PanelGroup
            key={name}
            title={title}
            note={note}
            isOpen={!folded.has(name)}
            onToggle={() => toggle(name)}
          >
            {content}
          </PanelGroup>
        ))}
        {groups.length === 0 && shownSections.length === 0 && (
          <p className="panel-nothing">{panelText(lang, 'no-setting')}</p>
        )}
      </HelpLine>
    </SettingInputDraftContext>
  );
}

function useSettingChangeHandler(subjects: readonly Subject[], { edit }: Typing) {
  const latest = useRef(subjects);
  latest.current = subjects;
  return useMemo(
    () =>
      (setting: PanelSetting, value: unknown, { typing = false } = {}) =>
        edit(changesToSetPanelSettingValue(latest.current, setting, value), { typing }),
    [edit],
  );
}

const SettingFilter = ({
  lang,
  query,
  onQuery,
}: {
  lang: Lang;
  query: string;
  onQuery(query: string): void;
}): ReactNode => (
  <div className="panel-filter">
    <Input
      type="search"
      aria-label={panelText(lang, 'filter')}
      placeholder={panelText(lang, 'filter')}
      value={query}
      onChange={event => onQuery(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || query === '' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onQuery('');
      }}
    />
  </div>
);

/**
 * Shows the help of the setting under the pointer, otherwise of the focused setting. The help has a fixed
 * position, so that nothing moves when it changes.
 */
function HelpLine({
  panel,
  lang,
  settings,
  onLeave,
  children,
}: {
  panel: RefObject<HTMLDivElement | null>;
  lang: Lang;
  settings: readonly PanelSetting[];
  onLeave(): void;
  children: ReactNode;
}): ReactNode {
  const [focused, setFocused] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const setting = settings.find(({ at }) => at === (pointed ?? focused));
  const point = ({ target }: PointerEvent) => setPointed(findSettingNameOfEventTarget(target));
  const focus = ({ target }: FocusEvent) => setFocused(findSettingNameOfEventTarget(target));
  return (
    <div ref={panel} className="panel-frame" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches which setting is in use */}
      <div
        className="panel-scroll"
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={focus}
        onBlur={onLeave}
      >
        {children}
      </div>
      <div className="panel-help" aria-hidden="true">
        {setting && <b>{setting.label}</b>}
        {setting ? setting.help : panelText(lang, 'help-hint')}
      </div>
    </div>
  );
}

const findSettingNameOfEventTarget = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null)?.dataset.at;
