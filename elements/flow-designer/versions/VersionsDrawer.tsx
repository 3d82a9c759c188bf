/** The versions of the process: look at one, restore it as the draft, compare any two, migrate running instances. */

import type { Flow } from '@countersign/sdk/flow';
import { compareFlows, type FlowDifferences } from '@countersign/sdk/flow/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { DrawerFrame } from '../dialogs/DrawerFrame.tsx';
import type { FlowVersion, FlowVersions } from '../page-types.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';
import { edit } from '../store/edit.ts';
import { idOf, processAtom } from '../store/process.ts';
import { versionsAtom } from '../store/versions.ts';
import { Differences } from './Differences.tsx';
import { Migration } from './Migration.tsx';
import { flowOfVersion, serverVersions } from './source.ts';
import { type VersionTexts, versionTextsIn } from './texts.ts';

/** 0 is the draft. */
const DRAFT = 0;

type Mode =
  | { kind: 'list' }
  | { kind: 'look'; version: number }
  | { kind: 'compare'; before: number; after: number }
  | { kind: 'migrate'; version: number };

export function VersionsDrawer({ onClose }: DialogProps): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsIn(lang);
  const versions = useVersions();
  const { list, failure, reload } = useList(versions);
  const [mode, setMode] = useState<Mode>({ kind: 'list' });
  const flows = useFlows(versions, mode);
  useShown(mode, flows.get);
  return (
    <DrawerFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {!versions && <p className="cfx-muted">{t('noSource')}</p>}
      {versions && !list && failure === '' && <p className="cfx-muted">{t('loading')}</p>}
      {(failure || flows.failure) && (
        <div className="cfx-row" role="alert">
          <p className="csg-error">{t('failed', { message: failure || flows.failure })}</p>
          <button type="button" className="csp-button" onClick={reload}>
            {t('again')}
          </button>
        </div>
      )}
      {list?.length === 0 && <p className="cfx-muted">{t('none')}</p>}
      {list && list.length > 0 && (
        <>
          {mode.kind !== 'list' && mode.kind !== 'migrate' && (
            <Open mode={mode} list={list} flowOf={flows.get} t={t} onMode={setMode} />
          )}
          <ul className="cfx-list">
            {list.map(version => (
              <Version
                key={version.version}
                version={version}
                canMigrate={versions?.migrate !== undefined}
                isOpen={mode.kind === 'look' && mode.version === version.version}
                flowOf={() => versions && flowOfVersion(versions, version.version)}
                onMode={setMode}
                t={t}
              />
            ))}
          </ul>
        </>
      )}
      {mode.kind === 'migrate' && versions?.migrate && (
        <Migration
          version={mode.version}
          migrate={versions.migrate}
          onClose={isDone => {
            setMode({ kind: 'list' });
            if (isDone) reload();
          }}
        />
      )}
    </DrawerFrame>
  );
}

function useVersions(): FlowVersions | undefined {
  const { lang } = useDesigner();
  const host = useHostAccess();
  const own = useAtomValue(versionsAtom);
  const processId = idOf(useAtomValue(processAtom));
  return useMemo(
    () => own ?? (processId === undefined ? undefined : serverVersions({ host, processId, lang })),
    [own, host, processId, lang],
  );
}

function useList(versions: FlowVersions | undefined) {
  const [list, setList] = useState<readonly FlowVersion[]>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
  useEffect(() => {
    if (!versions) return;
    let isWanted = true;
    setFailure('');
    versions.list().then(
      found => isWanted && setList([...found].sort((a, b) => b.version - a.version)),
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [versions, attempt]);
  return { list, failure, reload: () => setAttempt(attempt + 1) };
}

/** The flows of the versions that are open; each is loaded once, since a version never changes. */
function useFlows(versions: FlowVersions | undefined, mode: Mode) {
  const draft = useAtomValue(flowAtom);
  const [flows, setFlows] = useState<ReadonlyMap<number, Flow>>(new Map());
  const [failure, setFailure] = useState('');
  const wanted =
    mode.kind === 'look' ? [mode.version] : mode.kind === 'compare' ? [mode.before, mode.after] : [];
  const missing = wanted.filter(version => version !== DRAFT && !flows.has(version)).join();
  useEffect(() => {
    if (!versions || missing === '') return;
    let isWanted = true;
    setFailure('');
    const load = async (version: number) => {
      const flow = await flowOfVersion(versions, version);
      if (isWanted) setFlows(before => new Map([...before, [version, flow]]));
    };
    Promise.all(missing.split(',').map(version => load(Number(version)))).catch(
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [versions, missing]);
  const get = (version: number): Flow | undefined => (version === DRAFT ? draft : flows.get(version));
  return { get, failure };
}

/** The canvas shows the version, or the comparison, while it is open. */
function useShown(mode: Mode, flowOf: (version: number) => Flow | undefined): void {
  const { store } = useDesigner();
  const one = mode.kind === 'look' ? flowOf(mode.version) : undefined;
  const differences = useDifferences(mode, flowOf);
  useEffect(() => {
    if (differences) {
      const { merged: flow, appearance } = differences;
      store.set(shownAtom, { flow, appearance });
    } else store.set(shownAtom, one ? { flow: one, appearance: new Map() } : null);
  }, [store, one, differences]);
  useEffect(() => () => store.set(shownAtom, null), [store]);
}

function useDifferences(
  mode: Mode,
  flowOf: (version: number) => Flow | undefined,
): FlowDifferences | undefined {
  const [before, after] = mode.kind === 'compare' ? [flowOf(mode.before), flowOf(mode.after)] : [];
  return useMemo(() => (before && after ? compareFlows(before, after) : undefined), [before, after]);
}

interface OpenProps {
  mode: Extract<Mode, { kind: 'look' | 'compare' }>;
  list: readonly FlowVersion[];
  flowOf(version: number): Flow | undefined;
  t: VersionTexts;
  onMode(mode: Mode): void;
}

function Open({ mode, list, flowOf, t, onMode }: OpenProps): ReactNode {
  const differences = useDifferences(mode, flowOf);
  const back = (
    <button type="button" className="csp-button" onClick={() => onMode({ kind: 'list' })}>
      {t('back')}
    </button>
  );
  if (mode.kind === 'look')
    return (
      <div className="cfx-outcome cfx-row" role="status">
        <span>{t('shown', { name: t('version', { version: mode.version }) })}</span>
        {back}
      </div>
    );
  return (
    <section className="cfx-section">
      <div className="cfx-row">
        {(['before', 'after'] as const).map(side => (
          <Side
            key={side}
            label={t(side)}
            value={mode[side]}
            list={list}
            t={t}
            onValue={version => onMode({ ...mode, [side]: version })}
          />
        ))}
        {back}
      </div>
      {differences ? <Differences differences={differences} /> : <p className="cfx-muted">{t('loading')}</p>}
    </section>
  );
}

interface SideProps {
  label: string;
  value: number;
  list: readonly FlowVersion[];
  t: VersionTexts;
  onValue(version: number): void;
}

function Side({ label, value, list, t, onValue }: SideProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="csp-input csp-select"
        value={value}
        onChange={event => onValue(Number(event.target.value))}
      >
        <option value={DRAFT}>{t('draft')}</option>
        {list.map(({ version }) => (
          <option key={version} value={version}>
            {t('version', { version })}
          </option>
        ))}
      </select>
    </>
  );
}

interface VersionProps {
  version: FlowVersion;
  canMigrate: boolean;
  isOpen: boolean;
  flowOf(): Promise<Flow> | undefined;
  onMode(mode: Mode): void;
  t: VersionTexts;
}

function Version({ version: row, canMigrate, isOpen, flowOf, onMode, t }: VersionProps): ReactNode {
  const designer = useDesigner();
  const { version, createBy = '', createTime = '', running = 0, isPublished = false } = row;
  const name = t('version', { version });
  const restore = async () => {
    const flow = await flowOf()?.catch((error: unknown) =>
      designer.calls.failed({ code: 'load-failed', message: String(error), error }),
    );
    if (!flow) return;
    edit(designer, () => flow, { label: { code: 'restore' }, announce: t('restored', { name }) });
    onMode({ kind: 'list' });
  };
  return (
    <li className="cfx-item" data-version={version} aria-current={isOpen || undefined}>
      <div className="cfx-row">
        <b>{name}</b>
        {isPublished && (
          <span className="cfx-tag" data-state="added">
            {t('published')}
          </span>
        )}
        {running > 0 && (
          <span className="cfx-tag" data-state="running">
            {t('running', { count: running })}
          </span>
        )}
      </div>
      <p className="cfx-line cfx-muted">
        {[createBy, timeText(createTime, designer.lang)].filter(Boolean).join(' · ')}
      </p>
      <div className="cfx-row">
        <button
          type="button"
          className="csp-button"
          aria-label={`${t('look')}: ${name}`}
          onClick={() => onMode({ kind: 'look', version })}
        >
          {t('look')}
        </button>
        <button
          type="button"
          className="csp-button"
          data-compare={version}
          aria-label={`${t('compare')}: ${name}`}
          onClick={() => onMode({ kind: 'compare', before: version, after: DRAFT })}
        >
          {t('compare')}
        </button>
        {!designer.readOnly && (
          <button
            type="button"
            className="csp-button"
            aria-label={`${t('restore')}: ${name}`}
            onClick={restore}
          >
            {t('restore')}
          </button>
        )}
        {canMigrate && isPublished && !designer.readOnly && (
          <button
            type="button"
            className="csp-button"
            aria-label={`${t('migrate')}: ${name}`}
            onClick={() => onMode({ kind: 'migrate', version })}
          >
            {t('migrate')}
          </button>
        )}
      </div>
    </li>
  );
}

function timeText(time: string, lang: string): string {
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) return time;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
