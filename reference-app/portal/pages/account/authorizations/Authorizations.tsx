/**
 * Lists the user's tenant grants: grants received to enter other tenants, and grants given to users of other
 * tenants.
 */
import './authorizations.css';
import type { TenantGrant } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { useTenantSwitch } from '../../../ui/tenant-switch/use-tenant-switch.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { authorizationTexts } from './texts.ts';

const OWN_GRANTS_QUERY_KEY = 'own-grants';

export default function Authorizations() {
  const { t } = useTexts(authorizationTexts);
  const mine = useQuery({ queryKey: [OWN_GRANTS_QUERY_KEY], queryFn: () => client.merchant.auth.mine() });
  const [ending, setEnding] = useState<TenantGrant & { item: string }>();
  const end = useListMutation(OWN_GRANTS_QUERY_KEY, (authId: string) =>
    client.merchant.auth.delete({ query: { authId } }),
  );
  const confirm = () => {
    if (ending) end.mutate(ending.authId);
    setEnding(undefined);
  };
  return (
    <AdminPage isNarrow>
      {mine.isError && <QueryFailure error={mine.error} retry={() => mine.refetch()} />}
      {mine.data && (
        <>
          <GrantSection
            title={t('own.entering')}
            none={t('own.enteringNone')}
            count={mine.data.entering.length}
          >
            {mine.data.entering.map(grant => (
              <GrantRow
                key={grant.authId}
                grant={grant}
                item={grant.merchantName}
                actions={
                  <ReceivedGrantActions
                    grant={grant}
                    onEnd={() => setEnding({ ...grant, item: grant.merchantName })}
                  />
                }
              />
            ))}
          </GrantSection>
          <GrantSection title={t('own.granted')} none={t('own.grantedNone')} count={mine.data.granted.length}>
            {mine.data.granted.map(grant => (
              <GrantRow
                key={grant.authId}
                grant={grant}
                item={`${grant.nickName} · ${grant.userName}`}
                actions={
                  <EndGrantButton
                    grant={grant}
                    item={grant.nickName}
                    onEnd={() => setEnding({ ...grant, item: grant.nickName })}
                  />
                }
              />
            ))}
          </GrantSection>
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
    </AdminPage>
  );
}

function GrantSection(props: { title: string; none: string; count: number; children: ReactNode }) {
  const { title, none, count, children } = props;
  return (
    <section className="paper own-section">
      <h2>{title}</h2>
      {count === 0 ? <p className="own-none">{none}</p> : <ul className="own-grants">{children}</ul>}
    </section>
  );
}

function GrantRow({ grant, item, actions }: { grant: TenantGrant; item: string; actions: ReactNode }) {
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

function ReceivedGrantActions({ grant, onEnd }: { grant: TenantGrant; onEnd: () => void }) {
  const { t } = useTexts(authorizationTexts);
  const { authId, merchantId, merchantName: item, state } = grant;
  const accept = useListMutation(OWN_GRANTS_QUERY_KEY, () =>
    client.merchant.auth.accept({ body: { authId } }),
  );
  const { enter, isBusy, dialog } = useTenantSwitch();
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
          disabled={isBusy}
          onClick={() => enter(merchantId)}
        >
          {t('own.enter')}
        </Button>
      )}
      <EndGrantButton grant={grant} item={item} onEnd={onEnd} />
      {dialog}
    </>
  );
}

function EndGrantButton({ grant, item, onEnd }: { grant: TenantGrant; item: string; onEnd: () => void }) {
  const { t } = useTexts(authorizationTexts);
  if (grant.state === 'ENDED') return null;
  return (
    <Button color="error" aria-label={t('own.endOf', { item })} onClick={onEnd}>
      {t('own.end')}
    </Button>
  );
}
