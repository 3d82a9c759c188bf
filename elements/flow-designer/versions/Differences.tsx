/** The differences between two versions: each with its settings before and after; keys lead from one to the next. */
import { fieldTextsOf } from '@countersign/sdk/flow';
import type { FlowDifferences, NodeDifference, SettingDifference } from '@countersign/sdk/flow/compare';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { announcementAtom, formAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { type VersionTexts, versionTextsIn } from './texts.ts';
import { valueText } from './value-text.ts';

export function Differences({ differences }: { differences: FlowDifferences }): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsIn(lang);
  const { nodes, settings } = differences;
  const count = nodes.length + (settings.length > 0 ? 1 : 0);
  const section = useRef<HTMLElement>(null);
  const go = useSteps(nodes, t);
  useEffect(() => {
    const designer = section.current?.closest<HTMLElement>('.csd');
    if (!designer) return;
    const step = (by: 1 | -1) => (event: KeyboardEvent) => {
      event.preventDefault();
      go.current(by);
    };
    return tinykeys(designer, { F7: step(1), 'Shift+F7': step(-1) });
  }, [go]);
  return (
    <section ref={section} className="cfx-section">
      <h3>{count === 0 ? t('same') : t('differences', { count })}</h3>
      {nodes.length > 0 && (
        <div className="cfx-row">
          <button type="button" className="csp-button" onClick={() => go.current(-1)}>
            {t('previous')}
          </button>
          <button type="button" className="csp-button" onClick={() => go.current(1)}>
            {t('next')}
          </button>
          <span className="cfx-muted">{t('keys')}</span>
        </div>
      )}
      <ul className="cfx-list">
        {settings.length > 0 && (
          <li className="cfx-item">
            <b>{t('whole')}</b>
            <Values settings={settings} type={undefined} lang={lang} t={t} />
          </li>
        )}
        {nodes.map(node => (
          <Difference key={node.id} difference={node} t={t} />
        ))}
      </ul>
    </section>
  );
}

/** Selects the next node that differs, around the end. */
function useSteps(nodes: readonly NodeDifference[], t: VersionTexts) {
  const { store } = useDesigner();
  const go = useRef((_by: 1 | -1): void => undefined);
  go.current = by => {
    const at = nodes.findIndex(({ id }) => id === store.get(selectionAtom));
    const from = at < 0 && by < 0 ? 0 : at;
    const next = nodes[(from + by + nodes.length) % nodes.length];
    if (!next) return;
    store.set(selectionAtom, next.id);
    store.set(announcementAtom, {
      text: t('announced', {
        at: nodes.indexOf(next) + 1,
        count: nodes.length,
        name: nameOf(next),
        state: t(`state-${next.state}`),
      }),
    });
  };
  return go;
}

const nameOf = ({ before, after }: NodeDifference): string => (after ?? before)?.nodeName ?? '';

function Difference({ difference, t }: { difference: NodeDifference; t: VersionTexts }): ReactNode {
  const { lang, store } = useDesigner();
  const { id, state, isMoved, settings, before, after } = difference;
  const isSelected = useAtomValue(selectionAtom) === id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li
      ref={row}
      className="cfx-item"
      data-node={id}
      data-state={state}
      data-selected={isSelected || undefined}
    >
      <div className="cfx-step-head">
        <span className="cfx-tag" data-state={state}>
          {t(`state-${state}`)}
        </span>
        <button type="button" className="cfx-name" onClick={() => store.set(selectionAtom, id)}>
          {nameOf(difference)}
        </button>
      </div>
      {isMoved && state !== 'moved' && <p className="cfx-line cfx-muted">{t('moved')}</p>}
      <Values settings={settings} type={(after ?? before)?.type} lang={lang} t={t} />
    </li>
  );
}

interface ValuesProps {
  settings: readonly SettingDifference[];
  type: number | undefined;
  lang: Lang;
  t: VersionTexts;
}

function Values({ settings, type, lang, t }: ValuesProps): ReactNode {
  const form = useAtomValue(formAtom);
  const fields = form && fieldTextsOf(form, lang);
  const name = translator(lang, flowSettingTexts);
  if (settings.length === 0) return null;
  return (
    <dl className="cfx-values">
      {settings.map(({ name: path, text, before, after }) => (
        <div key={path} className="cfx-value">
          <dt>{text ? name(text) : path === 'samples' ? t('samples') : path}</dt>
          <dd>
            <del>{valueText(before, { name: path, type, lang, fields })}</del> →{' '}
            <ins>{valueText(after, { name: path, type, lang, fields })}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
