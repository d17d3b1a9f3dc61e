export { closeDays, type DaysRound } from './days/close-days.ts';
export { findWrongDays, openDays } from './days/wrong-days.ts';
export { dashboardRoutes } from './routes.ts';
