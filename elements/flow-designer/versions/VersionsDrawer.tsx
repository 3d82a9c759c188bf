/**
 * Renders the versions of the process. The user can view a version, restore it as the draft, compare two
 * versions, or migrate running instances to a version.
 */

import type { Flow } from '@countersign/sdk/flow';
import { compareFlows, type FlowDifferences } from '@countersign/sdk/flow/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { useHostPageAccess } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import { DrawerFrame } from '../dialogs/DrawerFrame.tsx';
import type { FlowVersion, FlowVersions } from '../page-types.ts';
import { flowAtom, hostProvidedFlowVersionsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';
import { editFlow } from '../store/edit.ts';
import { processAtom, processIdOf } from '../store/process.ts';
import { minuteText } from '../view/minute-text.ts';
import { FlowDifferencesList } from './FlowDifferencesList.tsx';
import { MigrationDialog } from './Migration.tsx';
import { createServerFlowVersionSource, flowOfVersion } from './source.ts';
import { type VersionTexts, versionTextsForLanguage } from './texts.ts';

/** Pseudo version number for the draft. */
const DRAFT_VERSION = 0;

type Mode =
  | { kind: 'list' }
  | { kind: 'look'; version: number }
  | { kind: 'compare'; before: number; after: number }
  | { kind: 'migrate'; version: number };

export function VersionsDrawer({ onClose }: DialogProps): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsForLanguage(lang);
  const versions = useFlowVersionSource();
  const { list, failure, reload } = useVersionList(versions);
  const [mode, setMode] = useState<Mode>({ kind: 'list' });
  const flows = useVersionFlows(versions, mode);
  useDisplayFlowVersionOnCanvas(mode, flows.get);
  return (
    <DrawerFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {!versions && <p className="drawer-muted">{t('noSource')}</p>}
      {versions && !list && failure === '' && <p className="drawer-muted">{t('loading')}</p>}
      {(failure || flows.failure) && (
        <div className="drawer-row" role="alert">
          <p className="dialog-error">{t('failed', { message: failure || flows.failure })}</p>
          <Button look="plain" onClick={reload}>
            {t('again')}
          </Button>
        </div>
      )}
      {list?.length === 0 && <p className="drawer-muted">{t('none')}</p>}
      {list && list.length > 0 && (
        <>
          {mode.kind !== 'list' && mode.kind !== 'migrate' && (
            <OpenedVersionView mode={mode} list={list} flowOf={flows.get} t={t} onMode={setMode} />
          )}
          <ul className="drawer-list">
            {list.map(version => (
              <FlowVersionListItem
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
        <MigrationDialog
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

function useFlowVersionSource(): FlowVersions | undefined {
  const { lang } = useDesigner();
  const host = useHostPageAccess();
  const own = useAtomValue(hostProvidedFlowVersionsAtom);
  const processId = processIdOf(useAtomValue(processAtom));
  return useMemo(
    () =>
      own ?? (processId === undefined ? undefined : createServerFlowVersionSource({ host, processId, lang })),
    [own, host, processId, lang],
  );
}

function useVersionList(versions: FlowVersions | undefined) {
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

/**
 * Loads the flows of the displayed versions. The flow of each version is loaded only once, because a version
 * never changes.
 */
function useVersionFlows(versions: FlowVersions | undefined, mode: Mode) {
  const draft = useAtomValue(flowAtom);
  const [flows, setFlows] = useState<ReadonlyMap<number, Flow>>(new Map());
  const [failure, setFailure] = useState('');
  const wanted =
    mode.kind === 'look' ? [mode.version] : mode.kind === 'compare' ? [mode.before, mode.after] : [];
  const missing = wanted.filter(version => version !== DRAFT_VERSION && !flows.has(version)).join();
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
  const get = (version: number): Flow | undefined => (version === DRAFT_VERSION ? draft : flows.get(version));
  return { get, failure };
}

/** Shows the selected flow version, or the comparison of two versions, on the canvas. */
function useDisplayFlowVersionOnCanvas(mode: Mode, flowOf: (version: number) => Flow | undefined): void {
  const { store } = useDesigner();
  const one = mode.kind === 'look' ? flowOf(mode.version) : undefined;
  const differences = useDifferences(mode, flowOf);
  useEffect(() => {
    if (differences) {
      const { merged: flow, appearance } = differences;
      store.set(canvasMarksAtom, { flow, appearance });
    } else store.set(canvasMarksAtom, one ? { flow: one, appearance: new Map() } : null);
  }, [store, one, differences]);
  useEffect(() => () => store.set(canvasMarksAtom, null), [store]);
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

function OpenedVersionView({ mode, list, flowOf, t, onMode }: OpenProps): ReactNode {
  const differences = useDifferences(mode, flowOf);
  const back = (
    <Button look="plain" onClick={() => onMode({ kind: 'list' })}>
      {t('back')}
    </Button>
  );
  if (mode.kind === 'look')
    return (
      <div className="drawer-outcome drawer-row" role="status">
        <span>{t('shown', { name: t('version', { version: mode.version }) })}</span>
        {back}
      </div>
    );
  return (
    <section className="drawer-section">
      <div className="drawer-row">
        {(['before', 'after'] as const).map(side => (
          <VersionSelect
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
      {differences ? (
        <FlowDifferencesList differences={differences} />
      ) : (
        <p className="drawer-muted">{t('loading')}</p>
      )}
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

function VersionSelect({ label, value, list, t, onValue }: SideProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={event => onValue(Number(event.target.value))}>
        <option value={DRAFT_VERSION}>{t('draft')}</option>
        {list.map(({ version }) => (
          <option key={version} value={version}>
            {t('version', { version })}
          </option>
        ))}
      </Select>
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

function FlowVersionListItem({
  version: row,
  canMigrate,
  isOpen,
  flowOf,
  onMode,
  t,
}: VersionProps): ReactNode {
  const designer = useDesigner();
  const { version, createBy = '', createTime = '', running = 0, isPublished = false } = row;
  const name = t('version', { version });
  const restore = async () => {
    const flow = await flowOf()?.catch((error: unknown) =>
      designer.calls.failed({ code: 'load-failed', message: String(error), error }),
    );
    if (!flow) return;
    editFlow(designer, () => flow, { label: { code: 'restore' }, announce: t('restored', { name }) });
    onMode({ kind: 'list' });
  };
  return (
    <li className="drawer-item" data-version={version} aria-current={isOpen || undefined}>
      <div className="drawer-row">
        <b>{name}</b>
        {isPublished && (
          <span className="drawer-tag" data-state="added">
            {t('published')}
          </span>
        )}
        {running > 0 && (
          <span className="drawer-tag" data-state="running">
            {t('running', { count: running })}
          </span>
        )}
      </div>
      <p className="drawer-line drawer-muted">
        {[createBy, minuteText(createTime, designer.timeZone) || createTime].filter(Boolean).join(' · ')}
      </p>
      <div className="drawer-row">
        <Button
          look="plain"
          aria-label={`${t('look')}: ${name}`}
          onClick={() => onMode({ kind: 'look', version })}
        >
          {t('look')}
        </Button>
        <Button
          look="plain"
          data-compare={version}
          aria-label={`${t('compare')}: ${name}`}
          onClick={() => onMode({ kind: 'compare', before: version, after: DRAFT_VERSION })}
        >
          {t('compare')}
        </Button>
        {!designer.readOnly && (
          <Button look="plain" aria-label={`${t('restore')}: ${name}`} onClick={restore}>
            {t('restore')}
          </Button>
        )}
        {canMigrate && isPublished && !designer.readOnly && (
          <Button
            look="plain"
            aria-label={`${t('migrate')}: ${name}`}
            onClick={() => onMode({ kind: 'migrate', version })}
          >
            {t('migrate')}
          </Button>
        )}
      </div>
    </li>
  );
}
