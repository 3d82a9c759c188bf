/** Users and open tasks by react-admin as its documentation shows a list: a DataTable with the columns of the portal, its own paging and sort. */
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

/** The list of each resource on the server. */
const lists = {
  users: ({ page, perPage }) => `user/list?page=${page}&limit=${perPage}`,
  tasks: ({ page, perPage }) => `jflow/myTask?keyword=&sort=new&page=${page}&scope=open&limit=${perPage}`,
};
const withId = row => ({ ...row, id: row.userId ?? row.id });
const unused = () => Promise.reject(new Error('the bench shows the list alone'));

const dataProvider = {
  getList: async (resource, { pagination }) => {
    const { total, list } = await get(lists[resource](pagination));
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

const Tasks = () =>
  h(
    List,
    { perPage: 20 },
    h(
      DataTable,
      null,
      column('itemName', '名称'),
      column('processName', '流程'),
      column('nodeName', '环节'),
      column('createBy.userName', '发起人'),
      h(
        DataTable.Col,
        { key: 'createTime', source: 'createTime', label: '到达时间' },
        h(DateField, { source: 'createTime', showTime: true }),
      ),
    ),
  );

createRoot(document.getElementById('root')).render(
  h(
    Admin,
    { dataProvider },
    h(Resource, { name: 'users', list: Users }),
    h(Resource, { name: 'tasks', list: Tasks }),
  ),
);
