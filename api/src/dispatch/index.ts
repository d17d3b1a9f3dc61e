export { makeFleet } from './fleet/make-fleet.ts';
export { changeFleetControl, readFleetControl } from './fleet/simulated/control.ts';
export { startFleet } from './fleet/simulated/drive.ts';
export { type Happening, replayNoRider, replayTrip } from './fleet/simulated/replay-trip.ts';
export { leaveUntil } from './fleet/simulated/simulated.ts';
export { registerDispatchJobs } from './jobs.ts';
export { endOrder, offeredToFleet } from './offer/end-order.ts';
export { failWithoutRider } from './offer/no-rider.ts';
export { dispatchRoutes } from './routes.ts';
