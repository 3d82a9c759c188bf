/** The css of common controls beyond that of lines of text, editable or read-only, on a phone and on paper. */
import { fieldCss } from '../../ui/field/field-css.ts';

const readingCss = `
.csf .csf-document{display:grid;gap:var(--cs-space-3);margin-bottom:var(--cs-space-4)}
.csf-entry{display:grid;grid-template-columns:minmax(0,1fr);gap:0 var(--cs-space-3)}
.csf-entry dt{color:var(--cs-color-text-muted)}
.csf-entry dd{white-space:pre-line;min-width:0}
.csf-entry dd.csf-none{color:var(--cs-color-text-muted)}
.csf :is(.csf-text,.csf-help,.csf-note) :is(p,ul,ol,table){margin-block:0 var(--cs-space-2)}
.csf :is(.csf-text,.csf-help,.csf-note) a{color:var(--cs-color-primary)}
.csf :is(.csf-text,.csf-help,.csf-note) img{max-width:100%;height:auto}
@container csf (max-width:559px){.csf-range{grid-template-columns:minmax(0,1fr)}.csf-range>span{display:none}}
@media print{.csf-entry{break-inside:avoid}}
`;

export const everydayCss: string = fieldCss + readingCss;
