/** Contains the static CSS of the sign-in element. All colours come from the design tokens. */
export const loginStyles = /* css */ `
.login { display: grid; gap: var(--cs-space-4); font: var(--cs-font-size)/var(--cs-line-height) var(--cs-font); color: var(--cs-color-text); }
.login p, .login ul { margin: 0; padding: 0; list-style: none; }
.field { display: grid; gap: var(--cs-space-1); }
.field label { font-weight: 500; }
.field input {
  box-sizing: border-box; inline-size: 100%; block-size: var(--cs-input-height); padding: 0 var(--cs-space-3);
  font: inherit; color: inherit; background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input);
  transition: border-color var(--cs-motion);
}
.field input:hover { border-color: var(--cs-color-primary); }
.field input[aria-invalid] { border-color: var(--cs-color-danger); }
.login :is(input, button, a):focus-visible { outline: 2px solid var(--cs-color-focus); outline-offset: 2px; }
.with-button { position: relative; }
.with-button input { padding-inline-end: var(--cs-input-height); }
.show {
  position: absolute; inset-block: 1px; inset-inline-end: 1px; inline-size: calc(var(--cs-input-height) - 2px);
  display: grid; place-items: center; padding: 0; border: 0; background: none; cursor: pointer;
  color: var(--cs-color-text-muted); border-radius: var(--cs-radius-input);
}
.show:hover { color: var(--cs-color-text); }
.hint:empty, .field-error:empty, .alert:empty { display: none; }
.hint { color: var(--cs-color-warning); font-size: var(--cs-font-size-small); }
.field-error { color: var(--cs-color-danger); font-size: var(--cs-font-size-small); }
.alert {
  padding: var(--cs-space-2) var(--cs-space-3); color: var(--cs-color-danger);
  background: var(--cs-color-danger-soft); border: 1px solid currentColor; border-radius: var(--cs-radius-input);
}
.check { display: flex; align-items: center; gap: var(--cs-space-2); cursor: pointer; }
.check input { inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--cs-color-primary); }
.submit {
  block-size: var(--cs-input-height); border: 0; border-radius: var(--cs-radius-input); cursor: pointer;
  font: inherit; font-weight: 500; color: var(--cs-color-on-primary); background: var(--cs-color-primary);
  transition: background var(--cs-motion);
}
.submit:hover { background: var(--cs-color-primary-hover); }
.submit[aria-disabled="true"] { cursor: progress; opacity: .75; }
.providers { display: grid; gap: var(--cs-space-2); color: var(--cs-color-text-muted); font-size: var(--cs-font-size-small); }
.providers p { display: flex; align-items: center; gap: var(--cs-space-3); }
.providers p::before, .providers p::after { content: ""; flex: 1; border-top: 1px solid var(--cs-color-border); }
.providers ul { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--cs-space-2) var(--cs-space-4); }
.providers a { color: var(--cs-color-link); }
h2 { margin: 0; font-size: var(--cs-font-size-large); line-height: 1.4; outline: none; }
.note { color: var(--cs-color-text-muted); font-size: var(--cs-font-size-small); }
.note:empty { display: none; }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--cs-space-2); }
.send, .account {
  min-block-size: var(--cs-input-height); padding: 0 var(--cs-space-3); font: inherit; cursor: pointer;
  color: var(--cs-color-link); background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input);
}
.send { white-space: nowrap; font-variant-numeric: tabular-nums; }
.send:hover, .account:hover { border-color: var(--cs-color-primary); }
.send[aria-disabled="true"] { color: var(--cs-color-text-muted); cursor: default; border-color: var(--cs-color-border); }
.account { inline-size: 100%; padding-block: var(--cs-space-2); text-align: start; color: inherit; overflow-wrap: anywhere; }
.login ul.accounts { display: grid; gap: var(--cs-space-2); }
.login ul.rules {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: var(--cs-space-1) var(--cs-space-3);
  color: var(--cs-color-text-muted); font-size: var(--cs-font-size-small);
}
.rules [data-met="true"] { color: var(--cs-color-text); }
.qr { inline-size: 168px; justify-self: center; }
.login ul.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(110px, 1fr)); gap: var(--cs-space-1); }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--cs-space-2); }
.row .link:only-child { margin-inline-start: auto; }
.links { display: flex; flex-wrap: wrap; gap: var(--cs-space-2) var(--cs-space-4); }
.links:empty { display: none; }
.link {
  padding: 0; border: 0; background: none; font: inherit; cursor: pointer; color: var(--cs-color-link); text-align: start;
  border-radius: 2px;
}
.link:hover { text-decoration: underline; }
.login > .link { justify-self: center; }
.channels { display: flex; flex-wrap: wrap; gap: var(--cs-space-1) var(--cs-space-4); margin: 0; padding: 0; border: 0; }
.channels legend { padding: 0; font-weight: 500; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (pointer: coarse) {
  .field input { font-size: 16px; }
  .check, .link, .send, .account { min-block-size: 44px; }
}
@media (prefers-reduced-motion: reduce) { .login * { transition: none !important; } }
`;
