/** A micro-app of the portal on plain JavaScript: its routes are paths, and the portal's address keeps step with them. */
import { texts } from './texts.js';

const ROOT = '/equipment';
const equipment = [
  {
    id: '1',
    name: { zh: '注塑机 A1', en: 'Moulding machine A1' },
    place: { zh: '一号厂房', en: 'Hall 1' },
    repair: false,
    checked: '2026-11-18',
  },
  {
    id: '2',
    name: { zh: '叉车 03', en: 'Forklift 03' },
    place: { zh: '二号厂房', en: 'Hall 2' },
    repair: true,
    checked: '2026-10-30',
  },
  {
    id: '3',
    name: { zh: '空压机 B2', en: 'Compressor B2' },
    place: { zh: '一号厂房', en: 'Hall 1' },
    repair: false,
    checked: '2026-11-20',
  },
  {
    id: '4',
    name: { zh: '投影仪', en: 'Projector' },
    place: { zh: '402 室', en: 'Room 402' },
    repair: false,
    checked: '2026-09-12',
  },
];

/** The portal stores the language for all pages of its origin. */
const lang = () => (localStorage.getItem('admin-language') === 'en_US' ? 'en' : 'zh');
/** The name of the person, which the portal stores too; '' where nobody is signed in. */
const person = () => JSON.parse(localStorage.getItem('admin-user') ?? '{}').nickName ?? '';
const t = key => texts[lang()][key];

/** `make('a', { href }, 'text', child)` */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const link = (path, text) => make('a', { href: `${ROOT}${path}` }, text);

function listPage(query) {
  const only = query.get('state') === 'repair';
  const rows = equipment
    .filter(({ repair }) => !only || repair)
    .map(({ id, name, place, repair }) =>
      make(
        'tr',
        {},
        make('td', {}, link(`/list/${id}`, name[lang()])),
        make('td', {}, place[lang()]),
        make('td', {}, t(repair ? 'repair' : 'good')),
      ),
    );
  const head = ['name', 'place', 'state'].map(key => make('th', { scope: 'col' }, t(key)));
  return [
    make('h1', {}, t('list')),
    make('p', {}, link(only ? '/list' : '/list?state=repair', t(only ? 'all' : 'only'))),
    make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows)),
  ];
}

function detailPage(id) {
  const one = equipment.find(row => row.id === id);
  if (!one) return [make('h1', {}, t('list')), make('p', {}, t('none')), link('/list', t('back'))];
  return [
    make('h1', {}, one.name[lang()]),
    make('p', {}, `${t('place')}: ${one.place[lang()]} · ${t('checked')}: ${one.checked}`),
    link('/list', t('back')),
  ];
}

function checksPage() {
  const rows = equipment.map(one => {
    const button = make('button', { type: 'button' }, t('check'));
    button.addEventListener('click', () => {
      one.checked = `${new Date().toISOString().slice(0, 10)} ${person()}`;
      show();
    });
    return make('li', {}, make('strong', {}, one.name[lang()]), ` ${t('checked')}: ${one.checked} `, button);
  });
  return [make('h1', {}, t('checks')), make('ul', {}, ...rows)];
}

function show() {
  const [, page, id] = location.pathname.slice(ROOT.length).split('/');
  const query = new URLSearchParams(location.search);
  const content = page === 'checks' ? checksPage() : id ? detailPage(id) : listPage(query);
  document.documentElement.lang = lang() === 'en' ? 'en' : 'zh-CN';
  document.title = content[0].textContent;
  document.getElementById('app').replaceChildren(...content);
}

document.addEventListener('click', event => {
  const target = event.target.closest('a');
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', target.href);
  show();
});
addEventListener('popstate', show);
addEventListener('storage', show);
// The portal leads to another page of this application.
addEventListener('cs-navigate', event => {
  event.preventDefault();
  history.replaceState(null, '', event.detail.href);
  show();
});
show();
