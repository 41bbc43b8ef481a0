import { getter } from "./client";
import { shared } from "./resource";

export const cameBackResource = shared(getter("transparency/cameBack"));
