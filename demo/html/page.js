/** The script of the third-party page: sets the data of the elements and logs their events. */
const byId = id => document.getElementById(id);

const leave = {
  list: [
    {
      type: 'select',
      label: '假别',
      key: 'kind',
      model: 'kind',
      options: {
        options: [
          { label: '年假', value: 'annual' },
          { label: '病假', value: 'sick' },
        ],
      },
      rules: [{ required: true, message: '请选择假别' }],
    },
    {
      type: 'number',
      label: '天数',
      key: 'days',
      model: 'days',
      options: { min: 0.5, max: 30, step: 0.5, precision: 1 },
      rules: [{ required: true, message: '请填写天数' }],
    },
    {
      type: 'textarea',
      label: '事由',
      key: 'reason',
      model: 'reason',
      options: { maxLength: 200 },
      rules: [],
    },
  ],
  config: { layout: 'vertical', labelWidth: 100 },
};

function logged(element) {
  for (const type of [
    'cs-ready',
    'cs-error',
    'cs-change',
    'cs-invalid',
    'cs-submit',
    'cs-decided',
    'cs-close',
  ]) {
    element.addEventListener(type, event => {
      const item = document.createElement('li');
      item.dataset.event = type;
      item.dataset.from = element.id;
      item.textContent = `${element.localName} ${type} ${JSON.stringify(event.detail)}`;
      byId('events').append(item);
    });
  }
}

/** The token is set as a property: an attribute would be visible in the DOM. */
function connect({ server, token, task, lang, scheme }) {
  for (const element of [byId('leave-form'), byId('approval-task')]) {
    element.setAttribute('lang', lang);
    element.setAttribute('color-scheme', scheme);
    element.setAttribute('base-url', server);
    element.token = token;
  }
  byId('approval-task').hidden = task === '';
  if (task) byId('approval-task').setAttribute('task-id', task);
}

function start() {
  const query = new URLSearchParams(location.search);
  const form = byId('connect-form');
  form.elements.server.value = document.querySelector('meta[name="countersign-server"]').content;
  for (const name of ['token', 'task', 'lang', 'scheme']) {
    if (query.has(name)) form.elements[name].value = query.get(name);
  }
  const read = () => connect(Object.fromEntries(new FormData(form)));
  form.addEventListener('submit', event => {
    event.preventDefault();
    read();
  });
  read();
}

byId('own-form').addEventListener('submit', event => event.preventDefault());
byId('leave-host-form').addEventListener('submit', event => {
  event.preventDefault();
  byId('leave-result').textContent = JSON.stringify(Object.fromEntries(new FormData(event.target)));
});
logged(byId('leave-form'));
logged(byId('approval-task'));
byId('leave-form').definition = leave;
start();
