/** One operation: its request, its target, and the fields before and after. */
import type { OperationLogDetail } from '@countersign/sdk/api/contract';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { actionLabel, kindLabel } from '../../../ui/history/actions.ts';
import { Changes } from '../../../ui/history/Changes.tsx';
import { operationDetail } from '../../../ui/history/Operation.tsx';
import { textOf } from '../../../ui/history/value-text.ts';
import { Neighbours } from '../../../ui/resource/Neighbours.tsx';
import { PersonLink, Result, TargetLink } from './cells.tsx';
import { operationLogTexts } from './texts.ts';

interface OperationDrawerProps {
  id: string;
  /** Of the page. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function OperationDrawer({ id, ids, onOpen, onClose }: OperationDrawerProps) {
  const { t, lang } = useTexts(operationLogTexts);
  const { data, error, refetch } = useQuery(operationDetail(id));
  const title = data
    ? `${actionLabel(data.action, lang)} · ${kindLabel(data.kind, lang)}`
    : t('operations.facts');
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

function Detail({ detail }: { detail: OperationLogDetail }) {
  const { t } = useTexts(operationLogTexts);
  const more = Object.entries(detail.detail);
  return (
    <>
      <Facts
        label={t('operations.facts')}
        facts={[
          [t('operations.time'), <When key="time" at={detail.time} />],
          [t('operations.person'), <PersonLink key="person" row={detail} />],
          [t('operations.target'), <TargetLink key="target" row={detail} />],
          [t('operations.targetId'), detail.targetId || '—'],
          [t('operations.result'), <Result key="result" result={detail.result} />],
          ...(detail.errorCode ? ([[t('operations.reason'), detail.errorCode]] as Fact[]) : []),
          [t('operations.call'), detail.call || '—'],
          [t('operations.address'), detail.address || '—'],
          [t('operations.userAgent'), detail.userAgent || '—'],
          [t('operations.requestId'), detail.requestId || '—'],
          [t('operations.duration'), t('operations.ms', { count: detail.durationMs })],
        ]}
      />
      <section>
        <h3>{t('operations.changes')}</h3>
        <Changes detail={detail} />
      </section>
      {more.length > 0 && (
        <Facts label={t('operations.detail')} facts={more.map(([name, value]) => [name, textOf(value)])} />
      )}
    </>
  );
}

type Fact = [name: string, value: ReactNode];

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
