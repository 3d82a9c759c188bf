/**
 * Lets the user reorder cards by dragging, with buttons, or with Alt and an arrow key. The new position is
 * announced to screen readers.
 */
import './cards.css';
import type { HomeCard } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { appendUnselectedHomeCards, moveCard } from './order.ts';
import { cardTexts } from './texts.ts';

interface CardOrderProps {
  /** Visible cards in display order. */
  cards: readonly HomeCard[];
  onChange: (cards: HomeCard[]) => void;
}

export function HomeCardOrderEditor({ cards, onChange }: CardOrderProps) {
  const { t } = useTexts(cardTexts);
  const [order, setOrder] = useState(() => appendUnselectedHomeCards(cards));
  const [dragged, setDragged] = useState<HomeCard>();
  const [over, setOver] = useState<HomeCard>();
  const [message, setMessage] = useState('');
  const shown = new Set(cards);
  const arrange = (next: HomeCard[], visible: ReadonlySet<HomeCard> = shown) => {
    setOrder(next);
    onChange(next.filter(card => visible.has(card)));
  };
  const move = (card: HomeCard, place: number) => {
    const next = moveCard(order, card, place);
    arrange(next);
    setMessage(
      t('card.moved', { item: t(`card.${card}`), place: next.indexOf(card) + 1, count: next.length }),
    );
  };
  const toggle = (card: HomeCard) => {
    const visible = new Set(shown);
    if (!visible.delete(card)) visible.add(card);
    arrange(order, visible);
  };
  const byKey = (event: KeyboardEvent, card: HomeCard, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(card, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <p>{t('card.hint')}</p>
      <ol className="card-order" aria-label={t('card.order')}>
        {order.map((card, place) => {
          const item = t(`card.${card}`);
          return (
            <li
              key={card}
              draggable
              className={over === card ? 'is-over' : ''}
              onKeyDown={event => byKey(event, card, place)}
              onDragStart={() => setDragged(card)}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={event => {
                event.preventDefault();
                setOver(card);
              }}
              onDrop={event => {
                event.preventDefault();
                if (dragged && dragged !== card) move(dragged, place);
              }}
            >
              <Checkbox
                size="small"
                checked={shown.has(card)}
                onChange={() => toggle(card)}
                slotProps={{ input: { 'aria-label': t('card.show', { item }) } }}
              />
              <span className="card-name">{item}</span>
              <Button
                size="small"
                disabled={place === 0}
                aria-label={t('card.upOf', { item })}
                onClick={() => move(card, place - 1)}
              >
                {t('card.up')}
              </Button>
              <Button
                size="small"
                disabled={place === order.length - 1}
                aria-label={t('card.downOf', { item })}
                onClick={() => move(card, place + 1)}
              >
                {t('card.down')}
              </Button>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}
