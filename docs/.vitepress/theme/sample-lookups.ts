/** People, organisations and choices for the live examples, as a page hands its own to a form. */
const samples = {
  en: {
    users: [
      ['u1', 'Li Na', 'Applications'],
      ['u2', 'Zhang Wei', 'Research & Development'],
      ['u3', 'Wang Fang', 'Finance'],
      ['u4', 'Zhao Min', 'Human Resources'],
      ['u5', 'Chen Jie', 'Legal'],
    ],
    organizations: [
      ['o1', 'Research & Development', 'Huaxing Works'],
      ['o2', 'Applications', 'Research & Development'],
      ['o3', 'Finance', 'Huaxing Works'],
      ['o4', 'Legal', 'Huaxing Works'],
    ],
    options: ['Shanghai', 'Shenzhen', 'Suzhou'],
  },
  zh: {
    users: [
      ['u1', '李娜', '应用部'],
      ['u2', '张伟', '研发中心'],
      ['u3', '王芳', '财务部'],
      ['u4', '赵敏', '人力资源部'],
      ['u5', '陈杰', '法务部'],
    ],
    organizations: [
      ['o1', '研发中心', '华星制造'],
      ['o2', '应用部', '研发中心'],
      ['o3', '财务部', '华星制造'],
      ['o4', '法务部', '华星制造'],
    ],
    options: ['上海', '深圳', '苏州'],
  },
};

const among = (rows: string[][]) => async (query: string) => {
  const keyword = query.trim().toLowerCase();
  const list = rows
    .filter(([, name = '']) => name.toLowerCase().includes(keyword))
    .map(([id = '', name = '', detail = '']) => ({ id, name, detail }));
  return { total: list.length, list };
};

export function lookupsIn(lang: 'en' | 'zh') {
  const { users, organizations, options } = samples[lang];
  return {
    users: among(users),
    organizations: among(organizations),
    options: async () => options.map(label => ({ label, value: label })),
  };
}
