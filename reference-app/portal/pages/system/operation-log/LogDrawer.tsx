/**
 * Shows one row of the operation log: its request, its target, the changed fields, and its position in the
 * hash chain.
 */

import type { LogDetail } from '@countersign/sdk/api/contract';
import { actionLabel, kindLabel, moduleLabel } from '@countersign/sdk/i18n/operation-log/labels';
import Skeleton from '@mui/material/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { RecordChanges } from '../../../ui/history/RecordChanges.tsx';
import { logValueText } from '../../../ui/history/value-text.ts';
import { NeighbourRecordButtons } from '../../../ui/resource/Neighbours.tsx';
import { LoggedRecordLink, PersonLink, RecordOperationLogLink, ResultCell } from './cells.tsx';
import { logTexts } from './texts.ts';

/**
 * Query for one log row. A row never changes, but its link in the hash chain is added shortly after the row
 * is written.
 */
const logDetailQuery = (id: string) =>
  queryOptions({ queryKey: ['log', 'detail', id], queryFn: () => client.log.detail({ query: { id } }) });

interface LogDrawerProps {
  id: string;
  /** Ids of the rows on the current list page. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function LogDrawer({ id, ids, onOpen, onClose }: LogDrawerProps) {
  const { t, lang } = useTexts(logTexts);
  const { data, error, refetch } = useQuery(logDetailQuery(id));
  const title = data ? `${actionLabel(data.action, lang)} · ${kindLabel(data.kind, lang)}` : t('log.facts');
  return (
    <SideDrawer
      title={title}
      tools={<NeighbourRecordButtons ids={ids} id={id} onOpen={onOpen} />}
      onClose={onClose}
    >
      <div className="record-body">
        {error && <QueryFailure error={error} retry={refetch} />}
        {!data && !error && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={56} />)}
        {data && <LogRowDetail detail={data} />}
      </div>
    </SideDrawer>
  );
}

function LogRowDetail({ detail }: { detail: LogDetail }) {
  const { t, lang } = useTexts(logTexts);
  const more = Object.entries(detail.detail);
  return (
    <>
      <LabelledValueList
        label={t('log.facts')}
        facts={[
          [t('log.time'), <RelativeTime key="time" at={detail.time} />],
          [t('log.person'), <PersonLink key="person" row={detail} />],
          [t('log.log'), t(`log.${detail.log}`)],
          ...nonEmptyValues([[t('log.module'), moduleLabel(detail.module, lang)]]),
          [t('log.target'), <LoggedRecordLink key="target" row={detail} />],
          ...nonEmptyValues([[t('log.targetId'), detail.targetId]]),
          [t('log.result'), <ResultCell key="result" result={detail.result} />],
          ...(detail.errorCode ? ([[t('log.reason'), detail.errorCode]] as Fact[]) : []),
          ...nonEmptyValues([
            [t('log.call'), detail.call],
            [t('log.address'), detail.address],
            [t('log.browser'), detail.browser],
            [t('log.os'), detail.system],
            [t('log.userAgent'), detail.userAgent],
            [t('log.requestId'), detail.requestId],
            [t('log.duration'), detail.durationMs > 0 ? t('log.ms', { count: detail.durationMs }) : ''],
          ]),
          [t('log.seq'), detail.seq ?? t('log.unlinked')],
          ...nonEmptyValues([[t('log.hash'), detail.hash]]),
        ]}
      />
      {detail.log === 'operation' && (
        <section>
          <h3>{t('log.changes')}</h3>
          <RecordChanges detail={detail} />
          {detail.targetId && (
            <p>
              <RecordOperationLogLink row={detail} />
            </p>
          )}
        </section>
      )}
      {more.length > 0 && (
        <LabelledValueList
          label={t('log.detail')}
          facts={more.map(([name, value]) => [name, logValueText(value)])}
        />
      )}
    </>
  );
}

type Fact = [name: string, value: ReactNode];

const nonEmptyValues = (facts: [name: string, value: string][]): Fact[] =>
  facts.filter(([, value]) => value !== '');

const LabelledValueList = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <section>
    <h3>{label}</h3>
    <dl className="record-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
