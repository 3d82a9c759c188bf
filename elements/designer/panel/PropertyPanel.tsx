/** The settings of what is selected: a filter, folded groups, and the help of the setting in use. Plain props; it knows no store. */
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
import { DraftContext, type Drafts } from './drafts.ts';
import { Group } from './Group.tsx';
import { entryFor, SettingRow } from './SettingRow.tsx';
import type { Editors, Notes, PanelSetting, Subject } from './setting.ts';
import { filtered, grouped } from './settings/filter.ts';
import { changesOf, isOffered, isSet } from './settings/places.ts';
import { panelCss } from './styles.ts';
import { panelText } from './texts.ts';
import { useFolded } from './use-folded.ts';
import { type Revealed, useReveal } from './use-reveal.ts';
import { type EditTarget, type Typing, useTyping } from './use-typing.ts';

/** A part of the panel that is no list of settings. */
export interface PanelSection {
  name: string;
  title: string;
  note?: string | undefined;
  content: ReactNode;
}

export interface PropertyPanelProps extends EditTarget {
  lang: Lang;
  /** Names the selection: drafts and typing belong to it. */
  subject: string;
  subjects: readonly Subject[];
  settings: readonly PanelSetting[];
  /** The groups in their order. */
  groups: readonly { name: string; title: string }[];
  editors: Editors;
  /** Parts behind the groups; a part with the name of a group stands in it. */
  sections?: readonly PanelSection[];
  /** The groups that are folded until they are opened. */
  folded?: readonly string[];
  /** The lines below an editor. */
  Notes?: Notes;
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  /** The setting that gets the focus; a new object moves it again. */
  reveal?: Revealed | undefined;
  /** Called when it has the focus. */
  onRevealed?(): void;
}

const none: readonly never[] = [];

/** The number of settings that a folded group hides a value of. */
function setNote(
  lang: Lang,
  subjects: readonly Subject[],
  settings: readonly PanelSetting[],
): string | undefined {
  const count = settings.filter(setting => isSet(subjects, setting)).length;
  return count === 0 ? undefined : panelText(lang, 'set-count', { count });
}

export function PropertyPanel(props: PropertyPanelProps): ReactNode {
  useAdoptedCss(panelCss);
  const { lang, subject, subjects, settings, sections = none, folded: initially = none } = props;
  const [query, setQuery] = useState('');
  const [folded, toggle] = useFolded(initially);
  const drafts = useRef<Drafts>(new Map());
  const context = useMemo(() => ({ drafts: drafts.current, subject }), [subject]);
  const typing = useTyping(props, subject);
  const change = useChange(subjects, typing);
  const offered = settings.filter(setting => isOffered(subjects, setting, settings));
  const found = filtered(offered, query);
  const groups = grouped(
    found,
    props.groups.map(({ name }) => name),
  );
  const panel = useReveal(props.reveal, {
    unfold: at => {
      setQuery('');
      const group = offered.find(setting => setting.at === at)?.group;
      if (group !== undefined && folded.has(group)) toggle(group);
    },
    onRevealed: props.onRevealed,
  });
  const isSearching = query.trim() !== '';
  const shownSections = isSearching ? none : sections;
  const titleOf = (name: string) => props.groups.find(group => group.name === name)?.title ?? name;
  return (
    <DraftContext value={context}>
      <HelpLine panel={panel} lang={lang} settings={offered} onLeave={typing.end}>
        <Filter lang={lang} query={query} onQuery={setQuery} />
        {groups.map(({ name, settings: inside }) => (
          <Group
            key={name}
            title={titleOf(name)}
            note={isSearching || !folded.has(name) ? undefined : setNote(lang, subjects, inside)}
            isOpen={isSearching || !folded.has(name)}
            onToggle={() => toggle(name)}
          >
            <div className="csp-fields">
              {inside.map(setting => (
                <SettingRow
                  key={entryFor(props.editors, setting).isReused ? setting.at : `${subject} ${setting.at}`}
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
          </Group>
        ))}
        {shownSections.map(({ name, title, note, content }) => (
          <Group
            key={name}
            title={title}
            note={note}
            isOpen={!folded.has(name)}
            onToggle={() => toggle(name)}
          >
            {content}
          </Group>
        ))}
        {groups.length === 0 && shownSections.length === 0 && (
          <p className="csp-nothing">{panelText(lang, 'no-setting')}</p>
        )}
      </HelpLine>
    </DraftContext>
  );
}

function useChange(subjects: readonly Subject[], { edit }: Typing) {
  const latest = useRef(subjects);
  latest.current = subjects;
  return useMemo(
    () =>
      (setting: PanelSetting, value: unknown, { typing = false } = {}) =>
        edit(changesOf(latest.current, setting, value), { typing }),
    [edit],
  );
}

const Filter = ({
  lang,
  query,
  onQuery,
}: {
  lang: Lang;
  query: string;
  onQuery(query: string): void;
}): ReactNode => (
  <div className="csp-filter">
    <input
      type="search"
      className="csp-input"
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

/** The help of the setting with the focus, else of the one under the pointer, in a place of its own: nothing moves when it changes. */
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
  const point = ({ target }: PointerEvent) => setPointed(placeOf(target));
  const focus = ({ target }: FocusEvent) => setFocused(placeOf(target));
  return (
    <div ref={panel} className="csp-panel" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches which setting is in use */}
      <div
        className="csp-scroll"
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={focus}
        onBlur={onLeave}
      >
        {children}
      </div>
      <div className="csp-help" aria-hidden="true">
        {setting && <b>{setting.label}</b>}
        {setting ? setting.help : panelText(lang, 'help-hint')}
      </div>
    </div>
  );
}

const placeOf = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null)?.dataset.at;
