/** How everything is, as the API answers it. */
export type {
  DeadLetterRow as Letter,
  HealthCheck as Check,
  HealthState as Standing,
  HealthView as Health,
  JobView as Job,
  NodeView as Node,
} from "~/api/schema";
