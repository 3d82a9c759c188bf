/** A printed page with sample values, in a shadow root of its own: neither the designer's css nor the page's touches the other. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { sampleValues } from '../../../designer/values/sample-values.ts';
import { sheetOf } from '../../../element/styles/style-sheets.ts';
import { drawIn } from '../../../ui/print/create.ts';
import { printStyles } from '../../../ui/print/styles.ts';
import { basicsAtom, formAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';
import { drawSample } from './draw-sample.ts';

const previewCss = `${printStyles.replace(/^body \{/m, ':host {')}
:host{padding:12mm 10mm;color-scheme:light}`;

interface PrintPreviewProps {
  t: SettingsTexts;
  /** Null for the default page. */
  html: string | null;
}

export function PrintPreview({ t, html }: PrintPreviewProps): ReactNode {
  const { lang } = useDesigner();
  const form = useAtomValue(formAtom);
  const { processName } = useAtomValue(basicsAtom);
  const values = useMemo(() => (form ? sampleValues(form, lang) : {}), [form, lang]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(previewCss)];
    const content = drawSample(drawIn(document), {
      t,
      html,
      processName,
      form: form && { definition: form, values, lang },
    });
    root.replaceChildren(content);
  }, [t, html, form, values, lang, processName]);
  return <div ref={place} className="cfd-paper" />;
}
