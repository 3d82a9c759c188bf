/**
 * Lists the differences between two versions, each with its settings before and after. F7 and Shift+F7 move
 * between the differences.
 */
import { fieldTextsOf } from '@countersign/sdk/flow';
import type { FlowDifferences, NodeDifference, SettingDifference } from '@countersign/sdk/flow/compare';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { boundFormAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { type VersionTexts, versionTextsForLanguage } from './texts.ts';
import { settingValueText } from './value-text.ts';

export function FlowDifferencesList({ differences }: { differences: FlowDifferences }): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsForLanguage(lang);
  const { nodes, settings } = differences;
  const count = nodes.length + (settings.length > 0 ? 1 : 0);
  const section = useRef<HTMLElement>(null);
  const go = useSelectNextChangedNode(nodes, t);
  useEffect(() => {
    const designer = section.current?.closest<HTMLElement>('.designer');
    if (!designer) return;
    const step = (by: 1 | -1) => (event: KeyboardEvent) => {
      event.preventDefault();
      go.current(by);
    };
    return tinykeys(designer, { F7: step(1), 'Shift+F7': step(-1) });
  }, [go]);
  return (
    <section ref={section} className="drawer-section">
      <h3>{count === 0 ? t('same') : t('differences', { count })}</h3>
      {nodes.length > 0 && (
        <div className="drawer-row">
          <Button look="plain" onClick={() => go.current(-1)}>
            {t('previous')}
          </Button>
          <Button look="plain" onClick={() => go.current(1)}>
            {t('next')}
          </Button>
          <span className="drawer-muted">{t('keys')}</span>
        </div>
      )}
      <ul className="drawer-list">
        {settings.length > 0 && (
          <li className="drawer-item">
            <b>{t('whole')}</b>
            <SettingChanges settings={settings} type={undefined} lang={lang} t={t} />
          </li>
        )}
        {nodes.map(node => (
          <DifferenceItem key={node.id} difference={node} t={t} />
        ))}
      </ul>
    </section>
  );
}

/** Returns a function that selects the next changed node. After the last node it continues with the first. */
function useSelectNextChangedNode(nodes: readonly NodeDifference[], t: VersionTexts) {
  const { store } = useDesigner();
  const go = useRef((_by: 1 | -1): void => undefined);
  go.current = by => {
    const selected = nodes.findIndex(({ id }) => id === store.get(selectedNodeIdAtom));
    const from = selected < 0 && by < 0 ? 0 : selected;
    const next = nodes[(from + by + nodes.length) % nodes.length];
    if (!next) return;
    store.set(selectedNodeIdAtom, next.id);
    const state = t(`state-${next.state}`);
    const at = nodes.indexOf(next) + 1;
    announceToScreenReader(
      { store },
      t('announced', { at, count: nodes.length, name: differenceName(next), state }),
    );
  };
  return go;
}

const differenceName = ({ before, after }: NodeDifference): string => (after ?? before)?.nodeName ?? '';

function DifferenceItem({ difference, t }: { difference: NodeDifference; t: VersionTexts }): ReactNode {
  const { lang, store } = useDesigner();
  const { id, state, isMoved, settings, before, after } = difference;
  const isSelected = useAtomValue(selectedNodeIdAtom) === id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li
      ref={row}
      className="drawer-item"
      data-node={id}
      data-state={state}
      data-selected={isSelected || undefined}
    >
      <div className="drawer-step-head">
        <span className="drawer-tag" data-state={state}>
          {t(`state-${state}`)}
        </span>
        <Button className="drawer-name" onClick={() => store.set(selectedNodeIdAtom, id)}>
          {differenceName(difference)}
        </Button>
      </div>
      {isMoved && state !== 'moved' && <p className="drawer-line drawer-muted">{t('moved')}</p>}
      <SettingChanges settings={settings} type={(after ?? before)?.type} lang={lang} t={t} />
    </li>
  );
}

interface ValuesProps {
  settings: readonly SettingDifference[];
  type: number | undefined;
  lang: Lang;
  t: VersionTexts;
}

function SettingChanges({ settings, type, lang, t }: ValuesProps): ReactNode {
  const form = useAtomValue(boundFormAtom);
  const fields = form && fieldTextsOf(form, lang);
  const name = translator(lang, flowSettingTexts);
  if (settings.length === 0) return null;
  return (
    <dl className="drawer-values">
      {settings.map(({ name: path, text, before, after }) => (
        <div key={path} className="drawer-value">
          <dt>{text ? name(text) : path === 'samples' ? t('samples') : path}</dt>
          <dd>
            <del>{settingValueText(before, { name: path, type, lang, fields })}</del> →{' '}
            <ins>{settingValueText(after, { name: path, type, lang, fields })}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
