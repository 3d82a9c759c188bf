/** Dialog in which users arrange the cards on their own welcome page. */
import type { HomeCard, HomeLayout } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { HomeCardOrderEditor } from '../../../ui/home-cards/HomeCardOrderEditor.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { homeTexts } from './texts.ts';

export default function ArrangeCardsDialog({ layout, onClose }: { layout: HomeLayout; onClose: () => void }) {
  const { t } = useTexts(homeTexts);
  const id = useId();
  const [cards, setCards] = useState<HomeCard[]>(layout.cards);
  const save = useListMutation(
    'home-layout',
    (next: HomeCard[] | null) => client.home.layout.own({ body: { cards: next } }),
    { onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('home.arrange')}</DialogTitle>
      <DialogContent>
        <HomeCardOrderEditor cards={cards} onChange={setCards} />
      </DialogContent>
      <DialogActions>
        {layout.from === 'own' && <Button onClick={() => save.mutate(null)}>{t('home.arrangeReset')}</Button>}
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate(cards)}>
          {t('home.arrangeSave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
