/** The races of every changing call: a call without a row does not compile. */
import type { Api } from '@countersign/sdk/api/contract';
import { credentialRaces, identityRaces } from './credentials.ts';
import { bucketRaces, fileRaces } from './files.ts';
import {
  alarmGroupRaces,
  channelAccountRaces,
  messageRaces,
  sendTaskRaces,
  signRaces,
  templateRaces,
} from './messages.ts';
import { callRaces, personRaces, projectRaces, pushRaces, transferRaces } from './own.ts';
import {
  absenceRaces,
  accountRaces,
  embedRaces,
  grantRaces,
  merchantRaces,
  userAccountRaces,
  userRaces,
} from './people.ts';
import type { Races } from './race.ts';
import { stepRaces } from './sign-in.ts';
import {
  applicationRaces,
  dataPermissionRaces,
  dictRaces,
  menuRaces,
  organizationRaces,
  parameterRaces,
  positionRaces,
  propertyRaces,
  roleRaces,
  settingRaces,
} from './system.ts';
import { formRaces, workflowRaces } from './workflow.ts';

export const everyRace: Races<Api> = {
  ...credentialRaces,
  ...identityRaces,
  ...fileRaces,
  ...bucketRaces,
  ...alarmGroupRaces,
  ...channelAccountRaces,
  ...signRaces,
  ...templateRaces,
  ...sendTaskRaces,
  ...messageRaces,
  ...personRaces,
  ...pushRaces,
  ...callRaces,
  ...projectRaces,
  ...transferRaces,
  ...userRaces,
  ...userAccountRaces,
  ...accountRaces,
  ...absenceRaces,
  ...merchantRaces,
  ...grantRaces,
  ...embedRaces,
  ...stepRaces,
  ...organizationRaces,
  ...positionRaces,
  ...roleRaces,
  ...applicationRaces,
  ...menuRaces,
  ...dataPermissionRaces,
  ...dictRaces,
  ...parameterRaces,
  ...propertyRaces,
  ...settingRaces,
  ...formRaces,
  ...workflowRaces,
};
