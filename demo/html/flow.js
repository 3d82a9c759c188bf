/** The page around the flow designer: it gives flow and form as properties, and shows what was published. */
const designer = document.querySelector('flow-designer');

designer.form = {
  list: [{ type: 'number', label: 'Days', key: 'days', model: 'days', options: {} }],
  config: { layout: 'vertical' },
};
designer.flow = {
  node: {
    id: 'start',
    type: 0,
    nodeName: 'Employee',
    childNode: {
      id: 'manager',
      type: 1,
      nodeName: 'Manager',
      setType: 1,
      nodeUserList: [{ id: 'li', name: 'Li Na' }],
      examineMode: 1,
      childNode: null,
    },
  },
};

designer.addEventListener('cs-publish', ({ detail: { flow } }) => {
  document.getElementById('published').textContent = JSON.stringify(flow);
});
