/** Declares the pages of the signed-in user: home, projects, messages, files and account. */
import type { PageDeclaration } from './page.ts';

export const personalPages = {
  home: {
    title: { zh: '首页', en: 'Home' },
    menu: { name: 'Home', icon: 'home', order: 0 },
  },
  FileCenter: {
    path: '/files',
    title: { zh: '文件中心', en: 'File centre' },
    permissions: ['system:document:center'],
    menu: { name: 'FileCenter', icon: 'folder', order: 5 },
  },
  ProjectView: {
    path: '/project/view',
    title: { zh: '项目', en: 'Projects' },
    meta: { hideHeader: true, noCache: true, affix: true },
    menu: { id: 'projects', name: 'ProjectView', icon: 'statistics', order: 6 },
  },
  DataViewInteractionPutting: {
    path: '/project/view/$projectId',
    title: { zh: '项目概览', en: 'Project overview' },
  },
  DownloadCenter: {
    path: '/downloads',
    title: { zh: '下载中心', en: 'Download centre' },
  },
  messages: {
    title: { zh: '消息中心', en: 'Message centre' },
  },
  profile: {
    title: { zh: '个人信息', en: 'Personal info' },
  },
  accountSecurity: {
    path: '/account/security',
    title: { zh: '账号安全', en: 'Account security' },
  },
  SysPersonalAuthList: {
    path: '/account/authorizations',
    title: { zh: '个人授权', en: 'Personal authorisation' },
  },
} as const satisfies Record<string, PageDeclaration>;
