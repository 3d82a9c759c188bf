/** Designs the home page: selects and orders the cards, for all users or for the role given in the URL. */
import './home-page.css';
import type { HomeCard, PartOf } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { HomeCardOrderEditor } from '../../../ui/home-cards/HomeCardOrderEditor.tsx';
import { DEFAULT_PORTAL_HOME_CARDS } from '../../../ui/home-cards/order.ts';
import { cardTexts } from '../../../ui/home-cards/texts.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { homePageDesignTexts } from './texts.ts';

const HOME_LAYOUT_QUERY_KEY = 'home-layout';
const ALL_USERS_CHOICE = 'all';

export default function HomePageDesigner() {
  const { t } = useTexts(homePageDesignTexts);
  const navigate = useNavigate();
  const { role = '' } = useSearch({ strict: false }) as { role?: string };
  const roles = useQuery({
    queryKey: [HOME_LAYOUT_QUERY_KEY, 'roles'],
    queryFn: () => client.role.list({ query: { limit: 9999 } }).catch(() => ({ total: 0, list: [] })),
  });
  const layout = useQuery({
    queryKey: [HOME_LAYOUT_QUERY_KEY, 'stored', role],
    queryFn: () => client.home.layout.detail({ query: role ? { roleId: role } : {} }),
  });
  const choose = (next: string) =>
    navigate({ to: '.', search: (next === ALL_USERS_CHOICE ? {} : { role: next }) as never });
  return (
    <AdminPage intro={t('design.intro')}>
      <section className="paper home-design">
        <TextField
          select
          fullWidth
          label={t('design.for')}
          value={role || ALL_USERS_CHOICE}
          onChange={event => choose(event.target.value)}
        >
          <MenuItem value={ALL_USERS_CHOICE}>{t('design.everybody')}</MenuItem>
          {roles.data?.list.map(({ roleId, roleName }) => (
            <MenuItem key={roleId} value={roleId}>
              {roleName}
            </MenuItem>
          ))}
          {role && !roles.data?.list.some(({ roleId }) => roleId === role) && (
            <MenuItem value={role}>{role}</MenuItem>
          )}
        </TextField>
        {layout.isError && <QueryFailure error={layout.error} retry={() => layout.refetch()} />}
        {layout.data && (
          <LayoutEditor key={`${role} ${layout.data.version}`} roleId={role} stored={layout.data} />
        )}
      </section>
    </AdminPage>
  );
}

/** Lists the default cards, which are used if no layout is stored. */
function DefaultCardList() {
  const { t } = useTexts(cardTexts);
  return (
    <ol>
      {DEFAULT_PORTAL_HOME_CARDS.map(card => (
        <li key={card}>{t(`card.${card}`)}</li>
      ))}
    </ol>
  );
}

type StoredLayout = PartOf<'GET home/layout/detail', 'response'>;

function LayoutEditor({ roleId, stored }: { roleId: string; stored: StoredLayout }) {
  const { t } = useTexts(homePageDesignTexts);
  const [cards, setCards] = useState<readonly HomeCard[] | null>(stored.cards);
  const save = useListMutation(HOME_LAYOUT_QUERY_KEY, (next: readonly HomeCard[] | null) =>
    client.home.layout.update({
      body: { cards: next && [...next], version: stored.version, ...(roleId && { roleId }) },
    }),
  );
  const isSame = JSON.stringify(cards) === JSON.stringify(stored.cards);
  if (cards === null)
    return (
      <>
        <div>
          <p>{t(roleId ? 'design.none' : 'design.noneTenant')}</p>
          {!roleId && <DefaultCardList />}
        </div>
        <Button variant="outlined" onClick={() => setCards(DEFAULT_PORTAL_HOME_CARDS)}>
          {t('design.begin')}
        </Button>
      </>
    );
  return (
    <>
      <HomeCardOrderEditor cards={cards} onChange={setCards} />
      <Button variant="contained" disabled={isSame || save.isPending} onClick={() => save.mutate(cards)}>
        {t('design.save')}
      </Button>{' '}
      {stored.cards && (
        <Button color="error" disabled={save.isPending} onClick={() => save.mutate(null)}>
          {t('design.reset')}
        </Button>
      )}
    </>
  );
}
