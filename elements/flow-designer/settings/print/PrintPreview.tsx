/**
 * Renders a print preview with sample values. The preview is in a shadow root, so that its styles do not
 * affect the designer, and the designer's styles do not affect the preview.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { sampleValues } from '../../../designer/values/sample-values.ts';
import { sheetForCss } from '../../../element/styles/style-sheets.ts';
import { createElementFactory } from '../../../ui/print/create.ts';
import { printStyles } from '../../../ui/print/styles.ts';
import { boundFormAtom, processBasicInfoAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';
import { drawSamplePrintout } from './draw-sample.ts';

const previewCss = `${printStyles.replace(/^body \{/m, ':host {')}
:host{padding:12mm 10mm;color-scheme:light}`;

interface PrintPreviewProps {
  t: SettingsTexts;
  /** The print template, or null for the default layout. */
  html: string | null;
}

export function PrintPreview({ t, html }: PrintPreviewProps): ReactNode {
  const { lang } = useDesigner();
  const form = useAtomValue(boundFormAtom);
  const { processName } = useAtomValue(processBasicInfoAtom);
  const values = useMemo(() => (form ? sampleValues(form, lang) : {}), [form, lang]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetForCss(previewCss)];
    const content = drawSamplePrintout(createElementFactory(document), {
      t,
      html,
      processName,
      form: form && { definition: form, values, lang },
    });
    root.replaceChildren(content);
  }, [t, html, form, values, lang, processName]);
  return <div ref={place} className="flow-paper" />;
}
