/** Texts of the administration of organisations. */
import { catalogue } from '@countersign/sdk/i18n';
import { resourceTexts } from '../../../ui/resource/texts.ts';

export const organizationTexts = catalogue({
  zh: {
    ...resourceTexts.zh,
    'organization.intro': '组织决定流程的上级审批人：从申请人所在组织的负责人开始，逐级向上。',
    'organization.add': '新建组织',
    'organization.search': '搜索组织',
    'organization.none': '还没有组织',
    'organization.hint': '新建组织并指定负责人后，流程就可以找到申请人的上级。',
    'organization.record': '基本信息',
    'organization.name': '组织名称',
    'organization.parent': '上级组织',
    'organization.leader': '负责人',
    'organization.sort': '排序',
    'organization.id': '组织编号',
    'organization.top': '顶级组织',
    'organization.noLeader': '未指定',
    'organization.people': '人员',
    'organization.noPeople': '该组织及下级组织还没有人员',
    'organization.searchPeople': '搜索人员',
  },
  en: {
    ...resourceTexts.en,
    'organization.intro':
      'Flows find superiors by organisations: the leader of the initiator’s own one first, then the ones above it.',
    'organization.add': 'New organisation',
    'organization.search': 'Search organisations',
    'organization.none': 'No organisations yet',
    'organization.hint': 'Add one with its leader, and flows can find the superior of an initiator.',
    'organization.record': 'Details',
    'organization.name': 'Name',
    'organization.parent': 'Above it',
    'organization.leader': 'Leader',
    'organization.sort': 'Order',
    'organization.id': 'Id',
    'organization.top': 'At the top',
    'organization.noLeader': 'Nobody',
    'organization.people': 'People',
    'organization.noPeople': 'Nobody in it or below it yet',
    'organization.searchPeople': 'Search people',
  },
});
