/**
 * What follows from the facts of docs/decisions/elements/0242-loading-order.md for single functions of react-dom: they find
 * nothing to do, or are never called. Each is given the body that it has then; the minifier drops what only it used.
 */

const nothing = '{}';
const never = '{throw Error("[Bug] An element never does this.")}';

const named = (body: string, names: string): [string, string][] =>
  names
    .trim()
    .split(/\s+/)
    .map(name => [name, body]);

/** Nothing is lifted into the page's head (0163). */
const head = named('{return !1}', 'isHostHoistableType');

/** No view transition is drawn (0163): these look for one in the tree, or do what one needs. */
const viewTransitions = [
  ...named(
    nothing,
    `trackEnterViewTransitions commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
    commitAppearingPairViewTransitions commitDeletedPairViewTransitions measureNestedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
    commitAfterMutationEffectsOnFiber queueTransitionTypes restoreViewTransitionOnHostInstances`,
  ),
  ...named('{return null}', 'claimQueuedTransitionTypes'),
];

/** Nothing is ever hydrated (0163): no event waits for it, and nothing is told when it is done. */
const hydration = [
  ...named(
    nothing,
    `retryIfBlockedOn clearIfContinuousEvent attemptExplicitHydrationTarget commitSuspenseHydrationCallbacks
    prepareToHydrateHostInstance`,
  ),
  ...named('{return !1}', 'queueIfContinuousEvent popHydrationState'),
  ...named(never, 'updateDehydratedSuspenseComponent throwOnHydrationMismatch'),
  ...named(
    '{if(_enabled)findInstanceBlockingEvent(nativeEvent),dispatchEventForPluginEventSystem(domEventName,eventSystemFlags,nativeEvent,return_targetInst,targetContainer)}',
    'dispatchEvent',
  ),
];

/** Nothing is fetched ahead, and no commit waits for a picture or a style sheet, which only a view transition asks for. */
const resources = [
  ...named(
    nothing,
    `prefetchDNS preconnect preload preloadModule preinitScript preinitStyle preinitModuleScript
    accumulateSuspenseyCommitOnFiber`,
  ),
  ...named('{return null}', 'getResource'),
  ...named('{return !1}', 'maySuspendCommit'),
  ...named('{workInProgress.flags&=-16777217}', 'preloadInstanceAndSuspendIfNeeded'),
  ...named(
    '{root.timeoutHandle=-1;completeRoot(root,finishedWork,lanes,recoverableErrors,transitions,didIncludeRenderPhaseUpdate,spawnedLane,updatedLanes,suspendedRetryLanes,didSkipSuspendedSiblings,exitStatus,null)}',
    'completeRootWhenReady',
  ),
];

/** No ref is put on a fragment. */
const fragments = [
  ...named(never, 'FragmentInstance traverseVisibleInstancesAndTextInstances'),
  ...named(
    nothing,
    `commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
    commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance`,
  ),
  ...named('{return null}', 'getFragmentInstanceOrTextInstanceSiblings'),
];

/** No function is the action of a form. */
const actions = [
  ...named(
    never,
    `startHostTransition mountActionState updateActionState rerenderActionState requestFormReset$1
    TransitionAwareHostComponent`,
  ),
  ...named(nothing, 'extractEvents$1 recursivelyResetForms'),
];

/** Nobody listens to a selection or to what is about to be typed (0163). */
const listeners = named(
  nothing,
  'constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars',
);

/** Nobody asks where in the tree an error rose; the page's navigation is not ours to move. */
const outside = [
  ...named('{return ""}', 'getStackByFiberInDevAndProd'),
  ...named(nothing, 'defaultOnDefaultTransitionIndicator'),
];

export const bodies: ReadonlyMap<string, string> = new Map([
  ...head,
  ...viewTransitions,
  ...hydration,
  ...resources,
  ...fragments,
  ...actions,
  ...listeners,
  ...outside,
]);

/** What is read of an instance that waits for hydration. */
export const members: ReadonlyMap<string, string> = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
]);

/** Methods of what is never made. */
export const unmade: ReadonlySet<string> = new Set(['FragmentInstance', 'ViewTransitionPseudoElement']);
