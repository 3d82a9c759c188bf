/** People, organisations and choices for the live examples, as a page hands its own to a form. */
const people = [
  ['u1', 'Li Na', 'Applications'],
  ['u2', 'Zhang Wei', 'Research & Development'],
  ['u3', 'Wang Fang', 'Finance'],
  ['u4', 'Zhao Min', 'Human Resources'],
  ['u5', 'Chen Jie', 'Legal'],
];
const organizations = [
  ['o1', 'Research & Development', 'Huaxing Works'],
  ['o2', 'Applications', 'Research & Development'],
  ['o3', 'Finance', 'Huaxing Works'],
  ['o4', 'Legal', 'Huaxing Works'],
];

const among = (rows: string[][]) => async (query: string) => {
  const keyword = query.trim().toLowerCase();
  const list = rows
    .filter(([, name = '']) => name.toLowerCase().includes(keyword))
    .map(([id = '', name = '', detail = '']) => ({ id, name, detail }));
  return { total: list.length, list };
};

export const lookups = {
  users: among(people),
  organizations: among(organizations),
  options: async () => ['Shanghai', 'Shenzhen', 'Suzhou'].map(label => ({ label, value: label })),
};
