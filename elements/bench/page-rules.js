/** Runs in the page of a contender: fields that a checkbox shows and hides, each by its own rule. */
(() => {
  const { bench } = window;
  const { timed, root, host } = bench;

  /** The number of inputs that fill the viewport; contenders can render the others later. */
  const IN_SIGHT = 12;
  let labels;

  const flag = () => root().querySelector('input[type=checkbox]');
  const inputs = () => root().querySelectorAll('input:not([type=checkbox],[type=hidden])').length;

  function shown() {
    const labelsShown = new Set(root().textContent.match(/Ruled \d+ of the form/g));
    return labels.filter(label => labelsShown.has(label)).length;
  }

  const areAllShown = () => shown() === labels.length && inputs() >= IN_SIGHT;
  const areAllHidden = () => shown() === 0 && inputs() === 0;

  /** All fields are hidden initially. */
  function mountRules(form) {
    labels = form.fields.map(({ label }) => label);
    return timed(
      () => window.contender.mountRules(host(), form),
      () => flag() !== null && areAllHidden(),
    );
  }

  const turn = () => timed(() => flag().click(), shown() === 0 ? areAllShown : areAllHidden);

  Object.assign(bench, { mountRules, turn });
})();
