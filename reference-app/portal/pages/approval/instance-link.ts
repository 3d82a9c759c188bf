/**
 * URL pattern for an application's page in the portal, passed to `<approval-task>`. It works for every user
 * who may read the application.
 */
export const INSTANCE_LINK_PATTERN = '/approval/instance/{instanceId}';
