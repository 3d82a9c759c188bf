/** Plain HTML: the floor that no library can go under. */
const text = words => document.createTextNode(words);

const choice = value => {
  const option = document.createElement('option');
  option.value = value;
  option.append(text(value));
  return option;
};

const tags = { longtext: 'textarea', choice: 'select' };
const types = { text: 'text', number: 'number', date: 'date', flag: 'checkbox' };

function inputOf({ kind, name, choices }) {
  const input = document.createElement(tags[kind] ?? 'input');
  if (types[kind]) input.type = types[kind];
  input.name = name;
  for (const value of kind === 'choice' ? choices : []) input.append(choice(value));
  return input;
}

export async function mount(host, fields) {
  const form = document.createElement('form');
  for (const field of fields) {
    const label = document.createElement('label');
    label.style.display = 'block';
    label.append(text(field.label), inputOf(field));
    form.append(label);
  }
  host.append(form);
}
