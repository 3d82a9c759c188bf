/** Resource definition for menus, listed in tree order with their problems. */
import { BreakableIdentifier } from '../../../ui/BreakableIdentifier.tsx';
import { MenuIcon } from '../../../ui/icons/menu-icons.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { TreeDepthIndent } from '../../../ui/tree/InTree.tsx';
import { loadMenuPage } from './queries.ts';
import { menuTexts } from './texts.ts';

export const menus = defineResource({
  name: 'menu',
  list: loadMenuPage,
  key: 'menuId',
  title: 'title',
  texts: menuTexts,
  labels: {
    intro: 'menu.intro',
    add: 'menu.add',
    search: 'menu.search',
    none: 'menu.none',
    hint: 'menu.hint',
  },
  columns: [
    {
      name: 'title',
      label: 'menu.title',
      flex: 1.8,
      minWidth: 172,
      cell: ({ title, titleEn, icon, menuType, depth }, _, lang) => (
        <TreeDepthIndent depth={depth}>
          {menuType !== 'F' && <MenuIcon name={icon} />}
          {lang === 'en' ? titleEn || title : title}
        </TreeDepthIndent>
      ),
    },
    { name: 'menuType', label: 'menu.type', minWidth: 86, cell: ({ menuType }, t) => t(`menu.${menuType}`) },
    {
      name: 'permission',
      label: 'menu.permission',
      flex: 1.6,
      minWidth: 174,
      cell: ({ permission }, t) =>
        permission ? <BreakableIdentifier text={permission} /> : t('menu.everyone'),
    },
    {
      name: 'routePath',
      label: 'menu.route',
      flex: 1.4,
      minWidth: 150,
      cell: ({ routePath }) => <BreakableIdentifier text={routePath} />,
    },
    {
      name: 'problems',
      label: 'menu.problems',
      minWidth: 94,
      cell: ({ problems }, t) => (
        <span className={`state ${problems.length > 0 ? 'state-warning' : 'state-good'}`}>
          {problems.map(problem => t(`menu.${problem}`)).join(t('records.comma')) || t('menu.good')}
        </span>
      ),
    },
    {
      name: 'visible',
      label: 'menu.visible',
      minWidth: 80,
      cell: ({ visible }, t) => t(visible === '0' ? 'menu.shown' : 'menu.hidden'),
    },
    { name: 'menuOrder', label: 'menu.order', isHidden: true },
    { name: 'name', label: 'menu.name', isHidden: true },
    { name: 'componentPath', label: 'menu.component', isHidden: true },
  ],
  facets: t => [{ kind: 'flag', name: 'problemsOnly', label: t('menu.problemsOnly') }],
  filters: ['below', 'part'],
  queryOf: ({ part: _, ...filters }) => filters,
  pageSize: 50,
});
