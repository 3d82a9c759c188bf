/** Shows the hash chain of the operation log: its length, its verification, checkpoints, and archives. */
import type { LogChainFault, PartOf } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatDay } from '../../../ui/format/instant.ts';
import { saveBlob } from '../../../ui/transfer/save-blob.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { LogArchives } from './LogArchives.tsx';
import { logTexts } from './texts.ts';
import {
  type LogVerification,
  type StoredCheckpoint,
  totalOfCounts,
  type VerifiedCounts,
  verifyAllLogs,
} from './verification.ts';

interface ChainDrawerProps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function LogHashChainDrawer({ onOpen, onClose }: ChainDrawerProps) {
  const { t } = useTexts(logTexts);
  const chain = useQuery({ queryKey: ['log', 'chain'], queryFn: () => client.log.chain() });
  const { verification, verify } = useChainVerification();
  const isRunning = verification.state === 'running';
  return (
    <SideDrawer title={t('chain.title')} onClose={onClose}>
      <div className="record-body">
        <p>{t('chain.text')}</p>
        {chain.error && <QueryFailure error={chain.error} retry={() => chain.refetch()} />}
        {chain.data && <ChainFacts chain={chain.data} />}
        <div className="resource-actions">
          <Button variant="contained" disabled={isRunning} onClick={() => verify()}>
            {t('chain.run')}
          </Button>
        </div>
        <VerificationStatus verification={verification} total={chain.data?.seq ?? 0} onOpen={onOpen} />
        <ChainCheckpoints isRunning={isRunning} onCompare={verify} />
        <LogArchives subject="logs" />
        <LogArchives subject="applications" />
      </div>
    </SideDrawer>
  );
}

/** Shows the numbers of linked, waiting and removed rows, and how long rows are kept. */
function ChainFacts({ chain }: { chain: PartOf<'GET log/chain', 'response'> }) {
  const { t } = useTexts(logTexts);
  return (
    <dl className="record-facts">
      {(['seq', 'waiting', 'anchor'] as const).map(name => (
        <div key={name}>
          <dt>{t(`chain.${name}`)}</dt>
          <dd>{t('chain.rows', { count: chain[name] })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('chain.retention')}</dt>
        <dd>
          {t('chain.months', { count: chain.retentionMonths })}
          <br />
          <small className="quiet">{t('chain.legal', { count: chain.leastMonths })}</small>
        </dd>
      </div>
    </dl>
  );
}

interface ChainCheckpointsProps {
  isRunning: boolean;
  onCompare: (stored: StoredCheckpoint) => Promise<void>;
}

/** Saves the end of the chain as a file, and compares the chain with a stored file. */
function ChainCheckpoints({ isRunning, onCompare }: ChainCheckpointsProps) {
  const { t } = useTexts(logTexts);
  const [isBad, setBad] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const compare = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = '';
    const stored = parseCheckpoint(text ?? '');
    setBad(stored === undefined);
    if (stored) await onCompare(stored);
  };
  return (
    <section>
      <h3>{t('chain.checkpointTitle')}</h3>
      <p>{t('chain.checkpointText')}</p>
      <div className="resource-actions">
        <Button variant="outlined" onClick={downloadChainCheckpoint}>
          {t('chain.save')}
        </Button>
        <Button variant="outlined" disabled={isRunning} onClick={() => file.current?.click()}>
          {t('chain.compare')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          hidden
          aria-label={t('chain.compare')}
          onChange={compare}
        />
      </div>
      {isBad && <Alert severity="error">{t('chain.badFile')}</Alert>}
    </section>
  );
}

async function downloadChainCheckpoint(): Promise<void> {
  const checkpoint = await client.log.checkpoint({ body: {} });
  const text = `${JSON.stringify(checkpoint, null, 2)}\n`;
  const day = formatDay(checkpoint.time);
  saveBlob(new Blob([text], { type: 'application/json' }), `checkpoint-${checkpoint.merchantId}-${day}.json`);
}

/** Runs a verification. Closing the drawer stops further requests. */
function useChainVerification() {
  const queries = useQueryClient();
  const [verification, setVerification] = useState<LogVerification>({ state: 'none' });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const verify = async (checkpoint?: StoredCheckpoint): Promise<void> => {
    try {
      for await (const step of verifyAllLogs(client, checkpoint)) {
        if (!isShown.current) return;
        setVerification(step);
      }
    } catch (error) {
      setVerification({ state: 'failed', error: error as Error });
    }
    await queries.invalidateQueries({ queryKey: ['log', 'chain'] });
  };
  return { verification, verify };
}

interface VerificationStatusProps {
  verification: LogVerification;
  /** Number of entries to verify, if it is known. */
  total: number;
  onOpen: (id: string) => void;
}

function VerificationStatus({ verification, total, onOpen }: VerificationStatusProps) {
  const { t } = useTexts(logTexts);
  return (
    <div role="status">
      {verification.state === 'running' && (
        <VerificationProgress checked={totalOfCounts(verification.counts)} total={total} />
      )}
      {verification.state === 'ok' && <VerifiedRanges counts={verification.counts} />}
      {verification.state === 'failed' && <Alert severity="error">{verification.error.message}</Alert>}
      {verification.state === 'wrong' && <ChainFaultReport fault={verification.fault} onOpen={onOpen} />}
      {verification.state === 'archive-wrong' && (
        <Alert severity="error">
          {t(`archive.${verification.fault.kind}`, { seq: verification.fault.seq })}
          <div>{t('archive.id', { id: verification.fault.archiveId })}</div>
        </Alert>
      )}
    </div>
  );
}

function VerificationProgress({ checked, total }: { checked: number; total: number }) {
  const { t } = useTexts(logTexts);
  return (
    <>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (checked / Math.max(1, total)) * 100)}
        aria-label={t('chain.title')}
      />
      <small>{t('chain.running', { count: checked })}</small>
    </>
  );
}

/** States what was verified: the rows in the database, and the archives if there are any. */
function VerifiedRanges({ counts: { stored, logs, applications } }: { counts: VerifiedCounts }) {
  const { t } = useTexts(logTexts);
  return (
    <Alert severity="success">
      <div>{t('chain.ok', { count: stored })}</div>
      {logs > 0 && <div>{t('archive.okRows', { count: logs })}</div>}
      {applications > 0 && <div>{t('archive.okApplications', { count: applications })}</div>}
    </Alert>
  );
}

function ChainFaultReport({
  fault: { kind, seq, rowId },
  onOpen,
}: {
  fault: LogChainFault;
  onOpen: (id: string) => void;
}) {
  const { t } = useTexts(logTexts);
  const isThere = kind === 'changed' || kind === 'inserted';
  return (
    <Alert
      severity="error"
      action={
        isThere && (
          <Button color="inherit" size="small" onClick={() => onOpen(rowId)}>
            {t('chain.open')}
          </Button>
        )
      }
    >
      {t(`chain.${kind}`, { seq })}
      {rowId && <div>{t('chain.rowId', { id: rowId })}</div>}
    </Alert>
  );
}
