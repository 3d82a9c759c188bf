/** The list of users by react-admin as its documentation shows it: a DataTable with the columns of the portal, its own paging and sort. */
import { createElement as h } from 'react';
import { Admin, DataTable, DateField, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const token = decodeURIComponent(/(?:^|; )Admin-Token=([^;]*)/.exec(document.cookie)?.[1] ?? '');

async function get(path) {
  const reply = await fetch(`/digital-portal/api/authority/admin/${path}`, {
    headers: { authorization: token },
  });
  return (await reply.json()).data;
}

const withId = row => ({ ...row, id: row.userId });
const unused = () => Promise.reject(new Error('the bench shows the list alone'));

const dataProvider = {
  getList: async (_resource, { pagination }) => {
    const { total, list } = await get(`user/list?page=${pagination.page}&limit=${pagination.perPage}`);
    return { data: list.map(withId), total };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};

const column = (source, label) => h(DataTable.Col, { key: source, source, label });

const Users = () =>
  h(
    List,
    { perPage: 20 },
    h(
      DataTable,
      null,
      column('nickName', '姓名'),
      column('userName', '用户名'),
      column('organizeName', '组织'),
      column('phonenumber', '手机号'),
      column('status', '状态'),
      h(
        DataTable.Col,
        { key: 'createTime', source: 'createTime', label: '创建时间' },
        h(DateField, { source: 'createTime' }),
      ),
    ),
  );

createRoot(document.getElementById('root')).render(
  h(Admin, { dataProvider }, h(Resource, { name: 'users', list: Users })),
);
