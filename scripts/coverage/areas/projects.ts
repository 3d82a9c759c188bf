/**
 * Lists the required behaviours of projects, with their files and tests: the project list, addresses and
 * overview.
 */
import { declareRequirement, type Section } from '../row.ts';

const PROJECT_TESTS = 'domains/tenancy/project/project.test.ts';
const PROJECT_GUARD_TESTS = 'portal/app/project-guard.test.ts';

export const projectRequirementSections: readonly Section[] = [
  {
    title: { en: 'Projects', zh: '项目' },
    rows: [
      declareRequirement(
        'Projects of a person, found by name; managers add, edit, and remove them, each name once',
        '每个人的项目，可按名称搜索；管理者新建、编辑、删除，名称唯一',
        'pages/project/view/Projects.tsx pages/project/view/form.ts domains/tenancy/project/service.ts',
        `${PROJECT_TESTS}#are those of their members; managers have all of them`,
        `${PROJECT_TESTS}#are changed by managers, each with a name of its own`,
      ),
      declareRequirement(
        'Default, pin and unpin, by each person for themselves',
        '默认项目、置顶和取消置顶，各人各自设置',
        'pages/project/view/Projects.tsx domains/tenancy/project/service.ts',
        `${PROJECT_TESTS}#are pinned and made the default by each person for themselves`,
        'e2e/portal/projects.spec.ts#a project is created, pinned and opened',
      ),
      declareRequirement(
        'The current project, in the cookie `currentProjectId` and on the server',
        '当前项目，保存在 `currentProjectId` Cookie 和服务器上',
        'portal/session/project.ts domains/tenancy/project/queries.ts',
        `${PROJECT_TESTS}#have a current one for each person: the one that was opened last, else the default one`,
      ),
      declareRequirement(
        'Overview with charts, each with a table of the same figures',
        '概览与图表，每张图表都有同样数字的表格',
        'pages/project/view/Overview.tsx domains/tenancy/project/overview.ts',
        `${PROJECT_TESTS}#have an overview of the applications that their members started`,
      ),
      declareRequirement(
        'Applications of a project: a choice of the project in their menu, and the way back to the list',
        '项目内的应用：菜单中可选择项目，并可返回项目列表',
        'shell/apps/AppProject.tsx shell/menu/SideMenu.tsx portal/ui/projects/ProjectSelect.tsx portal/app/project-guard.ts',
        `${PROJECT_GUARD_TESTS}#finds the project of an address`,
      ),
    ],
  },
];
