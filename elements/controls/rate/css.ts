/** Contains the CSS of rating stars. A half star is a label that shows half of its star. */
export const ratingStarsCss = /* css */ `
.csf-rate {
  display: flex;
  align-items: center;
  min-height: var(--cs-input-height);
  position: relative;
  flex-wrap: wrap;
}
.csf-star {
  position: relative;
  width: 28px;
  overflow: hidden;
  font-size: 24px;
  line-height: 1.4;
  cursor: pointer;
  color: var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.csf-star span {
  display: block;
  width: 28px;
  text-align: center;
}
.csf-star-start,
.csf-star-end {
  width: 14px;
}
.csf-star-end span {
  margin-inline-start: -14px;
}
.csf-star input {
  position: absolute;
  inset: 0;
  margin: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: inherit;
}
.csf-star[data-on] {
  color: var(--cs-color-warning);
}
.csf-rate:hover .csf-star:has(input:enabled) {
  color: var(--cs-color-warning);
}
.csf-rate:hover .csf-star:hover ~ .csf-star:has(input:enabled) {
  color: var(--cs-color-border-strong);
}
.csf-star:has(:focus-visible) {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-star:has(:disabled) {
  cursor: not-allowed;
}
.csf-rate .csf-clear {
  position: static;
  translate: none;
}
.csf-invalid .csf-star:not([data-on]) {
  color: var(--cs-color-danger);
}
@media (forced-colors: active) {
  .csf-star[data-on] {
    color: Highlight;
  }
}
`;
