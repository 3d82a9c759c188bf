/** Forced colours remove backgrounds and paint transparent borders, so selected items use system colours. */

const STATES =
  ':is([aria-selected=true],[aria-pressed=true],[aria-checked=true],[aria-current]:not([aria-current=false]))';
const CHOSEN = `:is([role=tab],[role=option],[role=gridcell],[role=menuitemradio],button,.cfd-row,.csd-row)${STATES}`;

export const forcedColorsCss = `
@media (forced-colors:active){
${CHOSEN}{forced-color-adjust:none;color:SelectedItemText!important;background:SelectedItem!important;
border-color:SelectedItem!important}
${CHOSEN} *{color:inherit!important;background-color:transparent!important;border-color:currentColor!important}
.cfx-step[data-selected],.cfx-item:is([aria-current=true],[data-selected]){outline:3px solid Highlight}
[role=tab][aria-selected=false],.csf-tab:not([aria-selected=true],[data-open]){border-bottom-color:Canvas!important}
.cfd-step{border-block-start-color:Canvas!important}
[aria-disabled=true]{color:GrayText!important}}
`;
