export { runPlan as runFilePlan } from '../../../batches/run/run-plan.js';
