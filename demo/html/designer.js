/** The page around the designer: it gives the form as a property, and shows what was saved. */
const designer = document.querySelector('form-designer');

designer.definition = {
  list: [
    { type: 'input', label: 'Name', key: 'name', model: 'name', options: {}, rules: [{ required: true }] },
  ],
  config: { layout: 'vertical' },
};

designer.addEventListener('cs-save', ({ detail: { definition } }) => {
  document.getElementById('saved').textContent = JSON.stringify(definition);
});
