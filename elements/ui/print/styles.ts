/** Contains the CSS of a printed approval on A4: black on white, without page breaks inside rows. */
export const printStyles = /* css */ `
@page { size: A4; margin: 16mm 14mm; }
body { margin: 0; color: #000; background: #fff; font: 10.5pt/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1 { margin: 0 0 4mm; font-size: 16pt; text-align: center; overflow-wrap: anywhere; }
h2 { margin: 6mm 0 2mm; font-size: 12pt; break-after: avoid; }
table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 1.5mm 2mm; border: 0.3mm solid #888; text-align: start; vertical-align: baseline; font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; }
th { background: #f2f2f2; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
table.pairs > tbody > tr > th { inline-size: 22%; }
table.timeline th:nth-child(4) { inline-size: 32%; }
table.timeline th:nth-child(5) { inline-size: 17%; }
td > table th, td > table td { font-size: 9.5pt; }
canvas { display: block; max-inline-size: 45mm; max-block-size: 16mm; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 0 0 4mm; }
.facts > div { display: flex; gap: 2mm; }
.facts dt { color: #444; }
.facts dd { margin: 0; }
img { max-inline-size: 100%; }
`;
