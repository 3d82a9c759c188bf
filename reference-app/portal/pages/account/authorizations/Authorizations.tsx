/** The grants of the signed-in person: to enter other tenants, and to people of other tenants. */
import './authorizations.css';
import type { TenantGrant } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { enterSession } from '../../../session/page/change-session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { Page } from '../../../ui/Page.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { authorizationTexts } from './texts.ts';

const KEY = 'own-grants';

export default function Authorizations() {
  const { t } = useTexts(authorizationTexts);
  const mine = useQuery({ queryKey: [KEY], queryFn: () => client.merchant.auth.mine() });
  const [ending, setEnding] = useState<TenantGrant & { item: string }>();
  const end = useChange(KEY, (authId: string) => client.merchant.auth.delete({ query: { authId } }));
  const confirm = () => {
    if (ending) end.mutate(ending.authId);
    setEnding(undefined);
  };
  return (
    <Page isNarrow>
      {mine.isError && <Failure error={mine.error} retry={() => mine.refetch()} />}
      {mine.data && (
        <>
          <Section title={t('own.entering')} none={t('own.enteringNone')} count={mine.data.entering.length}>
            {mine.data.entering.map(grant => (
              <Row
                key={grant.authId}
                grant={grant}
                item={grant.merchantName}
                actions={
                  <Entering grant={grant} onEnd={() => setEnding({ ...grant, item: grant.merchantName })} />
                }
              />
            ))}
          </Section>
          <Section title={t('own.granted')} none={t('own.grantedNone')} count={mine.data.granted.length}>
            {mine.data.granted.map(grant => (
              <Row
                key={grant.authId}
                grant={grant}
                item={`${grant.nickName} · ${grant.userName}`}
                actions={
                  <End
                    grant={grant}
                    item={grant.nickName}
                    onEnd={() => setEnding({ ...grant, item: grant.nickName })}
                  />
                }
              />
            ))}
          </Section>
        </>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('own.endTitle', { item: ending?.item })}
        confirm={t('own.end')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setEnding(undefined)}
      >
        {t('own.endText')}
      </ConfirmDialog>
    </Page>
  );
}

function Section(props: { title: string; none: string; count: number; children: ReactNode }) {
  const { title, none, count, children } = props;
  return (
    <section className="paper own-section">
      <h2>{title}</h2>
      {count === 0 ? <p className="own-none">{none}</p> : <ul className="own-grants">{children}</ul>}
    </section>
  );
}

function Row({ grant, item, actions }: { grant: TenantGrant; item: string; actions: ReactNode }) {
  const { t } = useTexts(authorizationTexts);
  const { state, endsSoon, expireTime, endTime } = grant;
  const isGood = state === 'NORMAL' && !endsSoon;
  return (
    <li>
      <div>
        <span className="own-name">
          <strong>{item}</strong>
          <span className={`state ${isGood ? 'state-good' : state === 'NORMAL' ? 'state-warning' : ''}`}>
            {t(endsSoon ? 'own.soon' : `own.${state}`)}
          </span>
        </span>
        <small>
          {endTime
            ? t('own.ended', { time: formatInstant(endTime) })
            : t('own.until', { time: formatInstant(expireTime) })}
        </small>
      </div>
      <div className="own-actions">{actions}</div>
    </li>
  );
}

function Entering({ grant, onEnd }: { grant: TenantGrant; onEnd: () => void }) {
  const { t } = useTexts(authorizationTexts);
  const { authId, merchantId, merchantName: item, state } = grant;
  const accept = useChange(KEY, () => client.merchant.auth.accept({ body: { authId } }));
  const enter = useChange(
    KEY,
    () => client.merchant.auth.change({ query: { targetMerchantId: merchantId } }),
    {
      message: '',
      onDone: ({ token }) => {
        enterSession(token);
        location.assign('/home');
      },
    },
  );
  if (state === 'ASKED')
    return (
      <>
        <Button
          variant="contained"
          aria-label={t('own.acceptOf', { item })}
          onClick={() => accept.mutate(undefined)}
        >
          {t('own.accept')}
        </Button>
        <Button aria-label={t('own.declineOf', { item })} onClick={onEnd}>
          {t('own.decline')}
        </Button>
      </>
    );
  return (
    <>
      {state === 'NORMAL' && (
        <Button
          variant="outlined"
          aria-label={t('own.enterOf', { item })}
          disabled={enter.isPending}
          onClick={() => enter.mutate(undefined)}
        >
          {t('own.enter')}
        </Button>
      )}
      <End grant={grant} item={item} onEnd={onEnd} />
    </>
  );
}

function End({ grant, item, onEnd }: { grant: TenantGrant; item: string; onEnd: () => void }) {
  const { t } = useTexts(authorizationTexts);
  if (grant.state === 'ENDED') return null;
  return (
    <Button color="error" aria-label={t('own.endOf', { item })} onClick={onEnd}>
      {t('own.end')}
    </Button>
  );
}
