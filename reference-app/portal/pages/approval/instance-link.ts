/** The address of an application in the portal, as `<approval-task>` takes it, for everybody who may read it. */
export const INSTANCE_LINK = '/approval/instance/{instanceId}';
