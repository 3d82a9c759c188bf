/**
 * Styles selected items with system colours, because the forced colours mode removes backgrounds and makes
 * transparent borders visible.
 */

const SELECTED_STATES_SELECTOR =
  ':is([aria-selected=true],[aria-pressed=true],[aria-checked=true],[aria-current]:not([aria-current=false]))';
const SELECTED_ITEMS_SELECTOR = `:is([role=tab],[role=option],[role=gridcell],[role=menuitemradio],button,.flow-row,.designer-row)${SELECTED_STATES_SELECTOR}`;

export const forcedColorsCss = /* css */ `
@media (forced-colors: active) {
  ${SELECTED_ITEMS_SELECTOR} {
    forced-color-adjust: none;
    color: SelectedItemText !important;
    background: SelectedItem !important;
    border-color: SelectedItem !important;
  }
  ${SELECTED_ITEMS_SELECTOR} * {
    color: inherit !important;
    background-color: transparent !important;
    border-color: currentColor !important;
  }
  .drawer-step[data-selected],
  .drawer-item:is([aria-current="true"], [data-selected]) {
    outline: 3px solid Highlight;
  }
  [role="tab"][aria-selected="false"],
  .csf-tab:not([aria-selected="true"], [data-open]) {
    border-bottom-color: Canvas !important;
  }
  .flow-step {
    border-block-start-color: Canvas !important;
  }
  [aria-disabled="true"] {
    color: GrayText !important;
  }
}
`;
