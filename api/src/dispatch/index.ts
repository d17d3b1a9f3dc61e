export { changeFleetControl, readFleetControl } from './fleet/control.ts';
export { startFleet } from './fleet/drive.ts';
export { makeFleet } from './fleet/make-fleet.ts';
export { type Happening, replayNoRider, replayTrip } from './fleet/replay-trip.ts';
export { leaveUntil } from './fleet/simulated.ts';
export { registerDispatchJobs } from './jobs.ts';
export { endOrder, offeredToFleet } from './offer/end-order.ts';
export { failWithoutRider } from './offer/no-rider.ts';
export { dispatchRoutes } from './routes.ts';
