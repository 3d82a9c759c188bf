/** One row of the logs: its request, its target, the fields before and after, and its place in the chain. */

import type { LogDetail } from '@countersign/sdk/api/contract';
import { actionLabel, kindLabel, moduleLabel } from '@countersign/sdk/i18n/operation-log/labels';
import Skeleton from '@mui/material/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { Changes } from '../../../ui/history/Changes.tsx';
import { textOf } from '../../../ui/history/value-text.ts';
import { Neighbours } from '../../../ui/resource/Neighbours.tsx';
import { HistoryLink, PersonLink, Result, TargetLink } from './cells.tsx';
import { logTexts } from './texts.ts';

/** A row never changes; its link comes a little later. */
const logDetail = (id: string) =>
  queryOptions({ queryKey: ['log', 'detail', id], queryFn: () => client.log.detail({ query: { id } }) });

interface LogDrawerProps {
  id: string;
  /** Of the page. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function LogDrawer({ id, ids, onOpen, onClose }: LogDrawerProps) {
  const { t, lang } = useTexts(logTexts);
  const { data, error, refetch } = useQuery(logDetail(id));
  const title = data ? `${actionLabel(data.action, lang)} · ${kindLabel(data.kind, lang)}` : t('log.facts');
  return (
    <SideDrawer title={title} tools={<Neighbours ids={ids} id={id} onOpen={onOpen} />} onClose={onClose}>
      <div className="record-body">
        {error && <Failure error={error} retry={refetch} />}
        {!data && !error && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={56} />)}
        {data && <Detail detail={data} />}
      </div>
    </SideDrawer>
  );
}

function Detail({ detail }: { detail: LogDetail }) {
  const { t, lang } = useTexts(logTexts);
  const more = Object.entries(detail.detail);
  return (
    <>
      <Facts
        label={t('log.facts')}
        facts={[
          [t('log.time'), <When key="time" at={detail.time} />],
          [t('log.person'), <PersonLink key="person" row={detail} />],
          [t('log.log'), t(`log.${detail.log}`)],
          ...stated([[t('log.module'), moduleLabel(detail.module, lang)]]),
          [t('log.target'), <TargetLink key="target" row={detail} />],
          ...stated([[t('log.targetId'), detail.targetId]]),
          [t('log.result'), <Result key="result" result={detail.result} />],
          ...(detail.errorCode ? ([[t('log.reason'), detail.errorCode]] as Fact[]) : []),
          ...stated([
            [t('log.call'), detail.call],
            [t('log.address'), detail.address],
            [t('log.browser'), detail.browser],
            [t('log.os'), detail.system],
            [t('log.userAgent'), detail.userAgent],
            [t('log.requestId'), detail.requestId],
            [t('log.duration'), detail.durationMs > 0 ? t('log.ms', { count: detail.durationMs }) : ''],
          ]),
          [t('log.seq'), detail.seq ?? t('log.unlinked')],
          ...stated([[t('log.hash'), detail.hash]]),
        ]}
      />
      {detail.log === 'operation' && (
        <section>
          <h3>{t('log.changes')}</h3>
          <Changes detail={detail} />
          {detail.targetId && (
            <p>
              <HistoryLink row={detail} />
            </p>
          )}
        </section>
      )}
      {more.length > 0 && (
        <Facts label={t('log.detail')} facts={more.map(([name, value]) => [name, textOf(value)])} />
      )}
    </>
  );
}

type Fact = [name: string, value: ReactNode];

const stated = (facts: [name: string, value: string][]): Fact[] => facts.filter(([, value]) => value !== '');

const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
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
